// chunk: booking
/** The fixed words and limits of a booking request; apart from its schema, so that the wizard loads no validator. */
export const CONSULTATION = "Beratungsgespräch";
export const BOOKING_KINDS = ["service", "beratung"] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

export const BOOKING_STATUSES = ["open", "done", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Why a booking was cancelled. */
export const CANCELLATION_REASONS = ["kunde", "betrieb", "nicht_erschienen", "anders"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** How many open future appointments guests may ask for under one address, and how many more a link in a mail allows. */
export const OPEN_BOOKINGS_PER_EMAIL = 3;
export const BOOKINGS_PER_PERMIT = 3;
/** How long a place waits for the confirmation of its guest's address, from the leaving of the mail and from the request. */
export const HOLD_MINUTES = 30;
export const CONFIRMATION_HOURS = 24;

/** How many other times the shop proposes at once, and how much both sides may say with an answer. */
export const MOST_PROPOSED = 3;
export const REPLY_LENGTH = 500;

export const MAX_SEATS = 7;
export const SEAT_DETAILS_LENGTH = 200;

export const DATE_HINT = "Bitte Datum auswählen.";
export const TIME_HINT = "Bitte Uhrzeit auswählen.";
export const SEATS_HINT = "Bitte die Anzahl der Sitze wählen.";

/** '1 Sitz', '3 Sitze' */
export function seatCountText(anzahl: number): string {
  return anzahl === 1 ? "1 Sitz" : `${anzahl} Sitze`;
}
