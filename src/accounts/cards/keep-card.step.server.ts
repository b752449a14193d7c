import type { Db } from "#database/connect.server.ts";
import { phoneKey } from "#lib/phone-number.ts";
import { findCardByEmail, updateCardContact } from "../cards.store.server.ts";
import { foldEmail } from "../fold-email.ts";

/** What is left on the card of an account that is being deleted: whose the bookings were that have to be kept, or nothing (A19). */
export async function keepCardWithoutAccount(
  tx: Db,
  id: string,
  { name, email, telefon }: { name: string; email: string; telefon: string } = { name: "", email: "", telefon: "" },
): Promise<void> {
  const email_folded = email !== "" && (await findCardByEmail(tx, foldEmail(email))) ? "" : foldEmail(email);
  await updateCardContact(tx, id, { name, email, email_folded, telefon, telefon_key: phoneKey(telefon) });
}
