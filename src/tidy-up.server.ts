import { deleteAccountTokensExpiredBefore } from "#accounts/account-tokens.store.server.ts";
import { deleteExpiredAddressReturns } from "#accounts/address-returns.store.server.ts";
import { deleteCardsOfNobody } from "#accounts/cards.store.server.ts";
import { deleteEmailChangesExpiredBefore } from "#accounts/email-changes.store.server.ts";
import { deleteExpiredLoginAttempts } from "#accounts/factor/login-attempts.store.server.ts";
import { deleteExpiredChallenges } from "#accounts/factor/passkeys.store.server.ts";
import { deleteDevicesSeenBefore } from "#accounts/sessions/known-devices.store.server.ts";
import { deleteExpiredSessions } from "#accounts/sessions/sessions.store.server.ts";
import { deleteUnconfirmedUsersBefore } from "#accounts/users.store.server.ts";
import { deleteBookingsBefore } from "#booking/bookings.store.server.ts";
import { forgetContacts } from "#booking/changes/forget-contacts.step.server.ts";
import { deleteHiddenBefore } from "#booking/hidden/store.server.ts";
import { deleteExpiredPermits } from "#booking/request/booking-permits.store.server.ts";
import { deleteIdempotentAnswersBefore } from "#booking/request/idempotent-answers.store.server.ts";
import { type PassPeriods, RETENTION } from "#company/retention.ts";
import { keepHolidays } from "#company/settings/keep-holidays.server.ts";
import { readSettings } from "#company/store.server.ts";
import { forgetPermissionsBefore } from "#consent/store.server.ts";
import { deleteNotesOfNobody } from "#customers/store.server.ts";
import { deleteUnusedPictures } from "#database/unused-pictures.server.ts";
import { deleteInquiriesBefore, deleteWithdrawalsBefore } from "#inquiries/store.server.ts";
import { clockJump } from "#installation/housekeeping.ts";
import { readMilestones, updateMilestone } from "#installation/store.server.ts";
import { addMonths, berlinInstant } from "#lib/berlin-time.ts";
import { tidyPasses } from "#passes/keeping/keep-passes.step.server.ts";
import { deleteExpiredProofs } from "#platform/bot-check.server.ts";
import { berlinNow, isoNow } from "#platform/clock.server.ts";
import { deleteJournalBefore } from "#platform/journal.server.ts";
import { deleteMailsDoneBefore, deleteMailsOverBefore } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { deleteExpiredLimits } from "#platform/rate-limit.server.ts";
import { deleteReceiptsBefore } from "#receipts/store.server.ts";
import { remindOfRefreshes } from "#refresh/remind.server.ts";
import { askForReviews } from "#reviews/ask-for-reviews.server.ts";
import { deleteReviewsBefore } from "#reviews/store.server.ts";
import { deleteExpiredDisclosureLinks } from "#site/disclosure/links.store.server.ts";
import { deleteProceduresBefore } from "#site/papers/procedure-documents.store.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USED_LINK_DAYS = 7;

/** Tidies up, unless the clock has jumped: a wrong one would delete all that there is. Then the owner is asked (P30). */
export async function keepHouse(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const { tidied_am } = await readMilestones(db);
  const jump = clockJump(tidied_am, clock.now());
  if (jump) {
    log.warn({ jump, lastRun: tidied_am }, "the clock has jumped: nothing is deleted until the owner confirms the date");
    return await forgetCounts(platform);
  }
  await tidyUp(platform);
  await keepHolidays(platform);
  await askForReviews(platform);
  await remindOfRefreshes(platform);
  await updateMilestone(db, { tidied_am: isoNow(clock) });
}

/** What a wrong clock may take as well: windows of limits and used proofs of work, which every visitor adds to. */
async function forgetCounts({ db, clock }: Platform): Promise<void> {
  await Promise.all([deleteExpiredLimits(db, clock.now()), deleteExpiredProofs(db, clock.now())]);
}

/** Deletes what is no longer needed or may no longer be kept; the privacy page quotes the same periods (P31). */
export async function tidyUp(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const today = berlinNow(clock).datum;
  const otherBefore = addMonths(today, -RETENTION.otherMonths);
  // Documents are kept for whole years from the end of their year on.
  const proceduresBefore = yearsBefore(today, RETENTION.procedureYears);
  const doneBefore = yearsBefore(today, RETENTION.doneBookingYears);
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
    forgetCounts(platform),
    deleteIdempotentAnswersBefore(db, now - RETENTION.idempotencyHours * HOUR),
    deleteMailsDoneBefore(db, now - RETENTION.mailDays * DAY),
    deleteExpiredPermits(db, now),
    deleteExpiredDisclosureLinks(db, now),
    deleteMailsOverBefore(db, now),
    deleteUnusedPictures(db, { storedUntil: new Date(now - DAY).toISOString() }),
    deleteInquiriesBefore(db, new Date(berlinInstant(otherBefore, "00:00")).toISOString()),
    deleteWithdrawalsBefore(db, new Date(berlinInstant(yearsBefore(today, RETENTION.withdrawalYears), "00:00")).toISOString()),
    deleteReceiptsBefore(db, doneBefore),
    forgetPermissionsBefore(db, {
      permissions: addMonths(today, -12 * RETENTION.mailPermissionYears),
      followUps: new Date(berlinInstant(addMonths(today, -12 * RETENTION.mailPermissionYears), "00:00")).toISOString(),
    }),
    deleteReviewsBefore(db, addMonths(today, -12 * RETENTION.reviewYears)),
    deleteJournalBefore(db, {
      receipts: berlinInstant(doneBefore, "00:00"),
      others: berlinInstant(addMonths(today, -RETENTION.journalMonths), "00:00"),
    }),
    deleteHiddenBefore(db, doneBefore),
    deleteProceduresBefore(db, new Date(berlinInstant(proceduresBefore, "00:00")).toISOString()),
    deleteBookingsBefore(db, { services: doneBefore, others: otherBefore }),
  ]);
  await db.transaction().execute((tx) => forgetContacts(tx, today));
  await tidyPasses(db, passesOverdue(await readSettings(db), today, isoNow(clock)));
  await deleteCardsOfNobody(db);
  await deleteNotesOfNobody(db);
}

/** Intakes are kept for whole years from the end of theirs on, pictures by the month (D16). */
function passesOverdue({ protokollJahre, passBilderMonate }: PassPeriods, today: string, now: string) {
  const firstKept = yearsBefore(today, protokollJahre);
  return { protocols: new Date(berlinInstant(firstKept, "00:00")).toISOString(), others: addMonths(today, -passBilderMonate), now };
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}
