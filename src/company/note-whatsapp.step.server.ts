import type { Db } from "#database/connect.server.ts";
import { turnWhatsappOn } from "./store.server.ts";

/** Whoever used the button once writes by WhatsApp, and the privacy page says so from then on. */
export async function noteWhatsapp(tx: Db): Promise<void> {
  await turnWhatsappOn(tx);
}
