import type { Db } from "#db/connect.server.ts";
import { turnWhatsappOn } from "./company.data.ts";

/** The first use of the button turns the setting on, so that the privacy page names WhatsApp. */
export async function noteWhatsapp(tx: Db): Promise<void> {
  await turnWhatsappOn(tx);
}
