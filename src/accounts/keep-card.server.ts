import type { Db } from "#db/connect.server.ts";
import { phoneKey } from "#lib/phone-number.ts";
import {
  type CardRow,
  findCard,
  findCardByEmail,
  NO_CONTACT,
  NOTHING_NOTED,
  updateCardContact,
} from "./cards.data.ts";
import { foldEmail } from "./fold-email.ts";
import { isProvenAddress } from "./proven-address.server.ts";

/** What stays on the card of a deleted account: the name while bookings must be kept, else nothing. */
export async function keepCardWithoutAccount(
  tx: Db,
  id: string,
  { name, email, telefon }: { name: string; email: string; telefon: string } = {
    name: "",
    email: "",
    telefon: "",
  },
): Promise<void> {
  const folded = foldEmail(email);
  const isOwn =
    folded !== "" && (await isProvenAddress(tx, id, email)) && !(await findCardByEmail(tx, folded));
  const address = isOwn
    ? { email_folded: folded, email_said: "" }
    : { email_folded: "", email_said: folded };
  const key = phoneKey(telefon);
  const number =
    (await findCard(tx, id))?.telefon_key === key
      ? { telefon_key: key, telefon_said: "" }
      : { telefon_key: "", telefon_said: key };
  await updateCardContact(tx, id, {
    name,
    email,
    ...address,
    telefon,
    ...number,
    ...NOTHING_NOTED,
  });
}

/** What a firm is billed with stays while its visits are not, whoever of it had the account. */
export async function keepFirmToBill(tx: Db, card: CardRow): Promise<void> {
  const { firma, rechnungsanschrift, rechnungsmail, bestellnummer, leitwegId } = card;
  const { sammelrechnung, zahlungszielTage, ustId } = card;
  await updateCardContact(tx, card.id, {
    ...{ firma, rechnungsanschrift, rechnungsmail, bestellnummer, leitwegId },
    ...{ sammelrechnung, zahlungszielTage, ustId, firma_bis_bezahlt: true },
  });
}

/** What stays on a card that was joined with it: the contact while bookings stand on it, and no word of where it came from. */
export async function forgetJoinedCard(tx: Db, id: string, isBooked: boolean): Promise<void> {
  await updateCardContact(tx, id, {
    ...(!isBooked && NO_CONTACT),
    ...NOTHING_NOTED,
    uebernommen_am: "",
  });
}
