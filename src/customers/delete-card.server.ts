import {
  type CardRow,
  deleteCards,
  findCardByEmail,
  lockCards,
  partCard,
  updateCardContact,
} from "#accounts/cards.data.ts";
import { foldEmail } from "#accounts/fold-email.ts";
import { forgetJoinedCard } from "#accounts/keep-card.server.ts";
import { findUserByEmail } from "#accounts/users.data.ts";
import { deleteReviewsOf } from "#after-visit/review.data.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import type { BilledBooking } from "#bookings/booking-row.ts";
import { forgetWhoBooked } from "#bookings/changes/forget-contacts.server.ts";
import { deleteWaiting, listWaitingOf } from "#bookings/waiting.data.ts";
import { forgetPasses } from "#care-pass/page/close-pass.server.ts";
import { forgetPermission } from "#consent/permission.server.ts";
import type { Db } from "#db/connect.server.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { phoneKey } from "#lib/phone-number.ts";
import { forgetPapersTo } from "#papers/papers.data.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteVehiclesOfCards } from "./card-vehicles.data.ts";
import { deleteNotes } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { refuseUnbilled } from "./forget-customer.server.ts";
import { forgetLinesOfCards } from "./import/import.data.ts";
import { appointmentsOpen, cardHasAccount } from "./refusals.ts";

/** Deletes somebody without an account, with all that is known of them. What bookings that must be kept say stays, on a card that knows no more than they do. */
export async function deleteCard(platform: Platform, key: string): Promise<{ bleibt: boolean }> {
  return await platform.db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    const ids = [card, ...joined].map(({ id }) => id);
    const cards = await lockCards(tx, ids);
    if (account || cards.some(({ user_id }) => user_id !== null)) throw cardHasAccount();
    const bookings = await listBookingsOfCards(tx, ids);
    if (bookings.some(({ status }) => status === "open")) throw appointmentsOpen();
    await refuseUnbilled(tx, ids);
    await deleteReviewsOf(tx, { karten: ids });
    await forgetPasses(tx, ids, isoNow(platform.clock));
    await forgetAddresses(platform, tx, cards, bookings);
    await forgetWhoBooked(tx, { karten: ids }, platform.clock.now());
    await deleteNotes(tx, ids);
    await deleteVehiclesOfCards(tx, ids);
    await forgetLinesOfCards(tx, ids);
    const kept = Map.groupBy(await listBookingsOfCards(tx, ids), ({ karte_id }) => karte_id);
    for (const one of cards) {
      const own = kept.get(one.id);
      if (!own) continue;
      await partCard(tx, one.id);
      await forgetJoinedCard(tx, one.id, true);
      await updateCardContact(tx, one.id, whatTheySay(one, own));
    }
    const gone = ids.filter((id) => !kept.has(id));
    await deleteCards(
      tx,
      gone.filter((id) => id !== card.id),
    );
    await deleteCards(tx, gone);
    await platform.auditLog.note(tx, { bereich: "buchung", text: "Kundenkarte gelöscht" });
    return { bleibt: kept.size > 0 };
  });
}

/** What goes by the person's addresses; by one that they only claimed, nothing that may be somebody else's. */
async function forgetAddresses(
  platform: Platform,
  tx: Db,
  cards: readonly CardRow[],
  bookings: readonly BilledBooking[],
): Promise<void> {
  const proven = new Set(cards.map(({ email_folded }) => email_folded).filter(Boolean));
  for (const email of proven) await forgetPapersTo(tx, email);
  const waiting = await listWaitingOf(tx, { mailboxes: [...proven].map(mailboxOf) });
  for (const { id } of waiting) await deleteWaiting(tx, id);
  if (waiting.length > 0) await platform.roomFreed(tx);
  const said = new Set([...cards, ...bookings].map(({ email }) => foldEmail(email)));
  for (const email of [...proven, ...said]) {
    const isTheirs =
      proven.has(email) ||
      !((await findCardByEmail(tx, email)) ?? (await findUserByEmail(tx, email)));
    if (email !== "" && isTheirs) await forgetPermission(tx, email);
  }
}

/** Of a card's contact no more than its bookings say. */
function whatTheySay({ name, email, telefon }: CardRow, bookings: readonly BilledBooking[]) {
  const hasEmail = bookings.some((one) => foldEmail(one.email) === foldEmail(email));
  const hasNumber = bookings.some((one) => phoneKey(one.telefon) === phoneKey(telefon));
  const hasName = bookings.some((one) => one.name === name);
  return {
    name: hasName ? name : (bookings[0]?.name ?? ""),
    ...(!hasEmail && { email: "", email_folded: "", email_said: "" }),
    ...(!hasNumber && { telefon: "", telefon_key: "", telefon_said: "" }),
  };
}
