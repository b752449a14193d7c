import { deleteAccountTokensExpiredBefore } from "#accounts/account-tokens.store.server.ts";
import { deleteExpiredAddressReturns } from "#accounts/address-returns.store.server.ts";
import { deleteEmailChangesExpiredBefore } from "#accounts/email-changes.store.server.ts";
import { deleteExpiredLoginAttempts } from "#accounts/factor/login-attempts.store.server.ts";
import { deleteExpiredChallenges } from "#accounts/factor/passkey-challenges.store.server.ts";
import { deleteDevicesSeenBefore } from "#accounts/known-devices.store.server.ts";
import { deleteExpiredSessions } from "#accounts/sessions.store.server.ts";
import { deleteUnconfirmedUsersBefore } from "#accounts/users.store.server.ts";
import { deleteExpiredPermits } from "#booking/booking-permits.store.server.ts";
import { deleteBookingsBefore } from "#booking/bookings.store.server.ts";
import { deleteIdempotentAnswersBefore } from "#booking/idempotent-answers.store.server.ts";
import { RETENTION } from "#company/retention.ts";
import { deleteNotesOfNobody } from "#customers/store.server.ts";
import { deleteInquiriesBefore } from "#inquiries/store.server.ts";
import { addMonths, berlinInstant } from "#lib/berlin-time.ts";
import { deleteExpiredProofs } from "#platform/bot-check.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { deleteMailsSentBefore } from "#platform/outbox.server.ts";
import { deleteUnusedPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { deleteExpiredLimits } from "#platform/rate-limit.server.ts";
import { deleteReceiptsBefore } from "#receipts/store.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USED_LINK_DAYS = 7;

/** Deletes what is no longer needed or may no longer be kept; the privacy page quotes the same periods (D25). */
export async function tidyUp({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const today = berlinNow(clock).datum;
  const otherBefore = addMonths(today, -RETENTION.otherMonths);
  // Documents are kept for whole years from the end of their year on.
  const doneBefore = `${Number(today.slice(0, 4)) - RETENTION.doneBookingYears}-01-01`;
  await Promise.all([
    deleteExpiredSessions(db, now),
    deleteExpiredLoginAttempts(db, now),
    deleteExpiredChallenges(db, now),
    deleteDevicesSeenBefore(db, now - RETENTION.deviceDays * DAY),
    deleteExpiredAddressReturns(db, now),
    // Used links are still answered kindly for some days.
    deleteAccountTokensExpiredBefore(db, now - USED_LINK_DAYS * DAY),
    deleteEmailChangesExpiredBefore(db, now - USED_LINK_DAYS * DAY),
    deleteUnconfirmedUsersBefore(db, new Date(now - RETENTION.unconfirmedAccountDays * DAY).toISOString(), now),
    deleteExpiredLimits(db, now),
    deleteIdempotentAnswersBefore(db, now - RETENTION.idempotencyHours * HOUR),
    deleteMailsSentBefore(db, now - RETENTION.mailDays * DAY),
    deleteExpiredProofs(db, now),
    deleteExpiredPermits(db, now),
    deleteUnusedPictures(db, { storedUntil: new Date(now - DAY).toISOString() }),
    deleteInquiriesBefore(db, new Date(berlinInstant(otherBefore, "00:00")).toISOString()),
    deleteReceiptsBefore(db, doneBefore),
    deleteBookingsBefore(db, { services: doneBefore, others: otherBefore }),
  ]);
  await deleteNotesOfNobody(db);
}
