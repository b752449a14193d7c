/** How long personal data is kept (P31); the privacy page quotes it. */
export const RETENTION = {
  /** Bookings that were carried out, and receipts, from the end of their year on (§ 147 AO, § 14b UStG: since 2025 eight years). */
  doneBookingYears: 8,
  /** Cancelled bookings, consultations, messages and individual requests. */
  otherMonths: 12,
  /** Accounts whose address was never confirmed, after the registration. */
  unconfirmedAccountDays: 30,
  /** Who changed what, and logins; what is about receipts stays as long as these. */
  journalMonths: 12,
  /** After sending, or after the last try. */
  mailDays: 30,
  /** With what an account was used, after it was last used with it. */
  deviceDays: 180,
  idempotencyHours: 48,
  /** The address behind a link for more appointments. */
  permitHours: 24,
} as const;
