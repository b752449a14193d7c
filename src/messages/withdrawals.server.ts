import { contractDay, isBinding } from "#bookings/agreed-contract.ts";
import type { BookingRow } from "#bookings/booking-row.ts";
import { type BookingViewer, isBooker } from "#bookings/booking-viewer.ts";
import { lockBooking, writeWithdrawn } from "#bookings/bookings.data.ts";
import { cancelBooking } from "#bookings/changes/cancel-booking.server.ts";
import { bookingNumber } from "#bookings/fields.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { openBookingLink } from "#bookings/own/open-link.server.ts";
import { bookingUnknown } from "#bookings/refusals.ts";
import { hasStarted, isLateCancellation } from "#bookings/status.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { AuditEntry } from "#lib/audit-log.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { Refusal } from "#lib/refusal.ts";
import { withdrawalEnd } from "#lib/withdrawal-period.ts";
import { checkProof, spendProof } from "#server/bot-check.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { idUnderKey, newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { findWithdrawalOfBooking } from "./messages.data.ts";
import { keepWithdrawal } from "./take-in.server.ts";
import {
  type MailedDeclaration,
  withdrawalArrived,
  withdrawalReceived,
} from "./withdrawal-mails.ts";
import type { SentDeclaration } from "./withdrawal-schema.ts";

const DECLARATIONS: Limit = { name: "withdrawals-address", points: 10, seconds: 600 };
/** Of everybody without a login: more than a shop of this size has contracts, and few enough to be read through. */
const ALL_DECLARATIONS: Limit = { name: "withdrawals-all", points: 30, seconds: 3600 };

type Received = { success: true; eingegangen_am: string; bestaetigt: boolean };

/**
 * Anybody declares it, for a contract that nobody looks up here: who is told the same, as fast, whatever there is, learns nothing.
 * The shop finds the booking and frees the place itself. Sent once more under the same key, because the answer was lost, it is the first.
 */
export async function declareWithdrawal(
  platform: Platform,
  { website, captcha, ...sent }: SentDeclaration,
  address: string,
  key: string | undefined,
): Promise<Received> {
  const { db, clock, limits, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const { company } = letterhead;
  const count = async (...spent: Parameters<typeof limits.spend>) => {
    await limits.spend(...spent).catch((error) => {
      throw error instanceof Refusal ? tooManyWithdrawals(error, company) : error;
    });
  };
  await count(DECLARATIONS, address);
  const eingegangen_am = isoNow(clock);
  if (website !== "") return { success: true, eingegangen_am, bestaetigt: true };
  const proof = await checkProof(platform, captcha);
  if (!proof) throw withdrawalNotProven(company);
  const id = key
    ? idUnderKey("withdrawal", key, sent.name, sent.nummer, sent.termin, sent.email)
    : newId();
  const declared: MailedDeclaration = {
    ...sent,
    id,
    weg: "frei",
    platz_frei: false,
    erstellt_am: eingegangen_am,
  };
  const first = await db.transaction().execute(async (tx) => {
    const mayMail = () => mayMailUnrequested(platform, tx, "withdrawal-received", declared.email);
    const kept = await keepWithdrawal(tx, { ...declared, booking_id: null }, mayMail);
    if (!kept.isNew) return kept;
    if (!(await spendProof(tx, proof))) throw withdrawalNotProven(company);
    await count(ALL_DECLARATIONS, "", tx);
    const acknowledgement = kept.bestaetigt ? [withdrawalReceived(declared, letterhead)] : [];
    await queueMails(tx, clock.now(), [
      withdrawalArrived(declared, letterhead, kept),
      ...acknowledgement,
    ]);
    return kept;
  });
  outbox.wake();
  return { success: true, eingegangen_am: first.erstellt_am, bestaetigt: first.bestaetigt };
}

/** By the link in a guest's mails. */
export async function withdrawByLink(
  platform: Platform,
  token: string,
  address: string,
): Promise<Received> {
  const { holder } = await openBookingLink(platform, token, address);
  return await withdrawFromBooking(platform, holder, holder.bookingId);
}

/** By the booking's link or account: a future booking is cancelled in the same transaction. */
export async function withdrawFromBooking(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
): Promise<Received> {
  const { db, clock, outbox, auditLog } = platform;
  const letterhead = await readLetterhead(platform);
  const now = clock.now();
  const received = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking || !isBooker(viewer, booking)) throw bookingUnknown();
    const isAhead = booking.status === "open" && !hasStarted(booking, now);
    // What the shop has opened again since can be withdrawn from again.
    const earlier = isAhead ? undefined : await findWithdrawalOfBooking(tx, id);
    if (earlier) return { eingegangen_am: earlier.erstellt_am, bestaetigt: earlier.bestaetigt };
    const row = isAhead
      ? await cancelBooking(platform, tx, booking, {
          stornogrund: "kunde",
          spaet_storniert: isTooLate(booking, now),
          now,
        })
      : booking;
    const mailed = {
      ...(await withRecipient(tx, row)),
      mailAddress: await ackAddressOf(tx, row, viewer),
    };
    const declared = {
      ...declarationOf(booking, viewer),
      email: mailed.mailAddress,
      platz_frei: isAhead,
      erstellt_am: isoNow(clock),
    };
    const contract = {
      isInTime: isInTime(booking, now),
      hasBegun: !isAhead && booking.vorzeitigerBeginn,
    };
    const bestaetigt = declared.email !== "";
    await keepWithdrawal(tx, { ...declared, booking_id: id }, async () => bestaetigt);
    await writeWithdrawn(tx, id, declared.erstellt_am);
    await auditLog.note(tx, withdrawalNote(declared.nummer));
    const acknowledgement = () =>
      withdrawalReceived(declared, letterhead, {
        contract,
        ...(isAhead && { freed: mailed }),
        now,
      });
    await queueMails(tx, now, [
      withdrawalArrived(declared, letterhead, { bestaetigt }),
      ...(bestaetigt ? [acknowledgement()] : []),
    ]);
    if (isAhead) await platform.roomFreed(tx);
    return { eingegangen_am: declared.erstellt_am, bestaetigt };
  });
  outbox.wake();
  return { success: true, ...received };
}

/** Without an address at the booking, the acknowledgement goes to the account's. */
async function ackAddressOf(tx: Db, booking: BookingRow, viewer: BookingViewer): Promise<string> {
  const { mailAddress } = await withRecipient(tx, booking);
  return mailAddress === "" && viewer.kind === "user"
    ? ((await readConfirmedAddress(tx, viewer.id)) ?? "")
    : mailAddress;
}

/** Within the period a withdrawal is never a late cancellation. */
function isTooLate(booking: BookingRow, now: number): boolean {
  return !isInTime(booking, now) && isLateCancellation(booking, now);
}

/** Once all is done that was wished for early, nothing is left to withdraw from (§ 356 Abs. 4 BGB). */
function isInTime(booking: BookingRow, now: number): boolean {
  if (!isBinding(booking) || (booking.status === "done" && booking.vorzeitigerBeginn)) return false;
  return berlinMoment(now).datum <= withdrawalEnd(contractDay(booking));
}

function declarationOf({ id, name, datum }: BookingRow, viewer: BookingViewer) {
  const weg = viewer.kind === "link" ? ("link" as const) : ("konto" as const);
  return { id: newId(), name, nummer: bookingNumber(id), termin: datum, weg };
}

/** Audit lines of withdrawals: of which booking, not whose. */
const withdrawalNote = (number: string): AuditEntry => ({
  bereich: "buchung",
  text: `Vertrag der Buchung ${number} widerrufen`,
});

type Reach = Pick<CompanySettings, "email" | "phoneNumbers" | "addresses">;

/** Wrong, stale or used before. */
function withdrawalNotProven(company: Reach): Refusal {
  const sentence = `Die Prüfung gegen Spam hat nicht geklappt. Bitte bestätigen Sie noch einmal. ${otherWays(company)}`;
  return new Refusal(422, "captcha_ungueltig", sentence, { fields: { captcha: sentence } });
}

/** `busy` says how long to wait; nobody has to: a declaration needs no form. */
function tooManyWithdrawals(busy: Refusal, company: Reach): Refusal {
  return new Refusal(
    429,
    "zu_viele_widerrufe",
    `${busy.message} ${otherWays(company)}`,
    busy.extra && { extra: busy.extra },
  );
}

function otherWays({ email, phoneNumbers, addresses }: Reach): string {
  const ways = [
    phoneNumbers[0] && `telefonisch unter ${phoneNumbers[0]}`,
    `per E-Mail an ${email}`,
    addresses[0] && `per Brief an ${addresses[0].address}`,
  ].filter((way) => way !== undefined && way !== "");
  return `Sie können auch ohne dieses Formular widerrufen: ${ways.join(", ")}.`;
}
