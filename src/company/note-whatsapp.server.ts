import type { Db } from "#db/connect.server.ts";
import { turnWhatsappOn } from "./company.data.ts";

/** Whoever used the button once writes by WhatsApp, and the privacy page says so from then on. */
export async function noteWhatsapp(tx: Db): Promise<void> {
  await turnWhatsappOn(tx);
}
