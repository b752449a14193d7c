import type { MailedBooking } from "./mailed-booking.ts";

/** A booking that was moved is reminded of again. */
export function reminderKey({
  id,
  ics_sequence,
}: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return ics_sequence === 0 ? `booking-reminder:${id}` : `booking-reminder:${ics_sequence}:${id}`;
}

export function movedKey({ id, ics_sequence }: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return `booking-moved:${ics_sequence}:${id}`;
}

export function reopenedKey({
  id,
  ics_sequence,
}: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return `booking-reopened:${ics_sequence}:${id}`;
}

export function editedKey({
  id,
  ics_sequence,
}: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return `booking-edited:${ics_sequence}:${id}`;
}

/** Confirmed anew after an agreement elsewhere. */
export function agreedKey({
  id,
  ics_sequence,
}: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return `booking-agreed:${ics_sequence}:${id}`;
}

/** Mails that tell of changes replace each other while they wait. */
export function changesBundle({ id }: Pick<MailedBooking, "id">): string {
  return `booking-changes:${id}`;
}

/** The shop said yes. */
export const acceptedKey = ({ id }: Pick<MailedBooking, "id">) => `booking-accepted:${id}`;
/** Tells the shop of what was asked for or booked. */
export const arrivedKey = ({ id }: Pick<MailedBooking, "id">) => `booking-arrived:${id}`;
/** Asks the shop for its answer. */
export const answerReminderKey = ({ id }: Pick<MailedBooking, "id">) =>
  `booking-answer-reminder:${id}`;

/** Asks a guest to confirm its address. */
export const confirmRequestKey = ({ id }: Pick<MailedBooking, "id">) => `booking-confirm:${id}`;

/** The mails that end it. */
export const cancelledKey = ({ id }: Pick<MailedBooking, "id">) => `booking-cancelled:${id}`;
export const cancelledForShopKey = ({ id }: Pick<MailedBooking, "id">) =>
  `booking-cancelled-shop:${id}`;
export const readyKey = ({ id }: Pick<MailedBooking, "id">) => `booking-ready:${id}`;

/** The waiting mails that no longer hold once the booking is not open. */
export function outdatedMailKeys({
  id,
  ics_sequence,
}: Pick<MailedBooking, "id" | "ics_sequence">): string[] {
  const sequences = Array.from({ length: ics_sequence + 1 }, (_, sequence) => ({
    id,
    ics_sequence: sequence,
  }));
  return [
    `booking-received:${id}`,
    confirmRequestKey({ id }),
    arrivedKey({ id }),
    acceptedKey({ id }),
    answerReminderKey({ id }),
    ...[reminderKey, movedKey, editedKey, reopenedKey, agreedKey].flatMap((keyOf) =>
      sequences.map(keyOf),
    ),
  ];
}
