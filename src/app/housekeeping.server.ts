import { deleteAccountTokensExpiredBefore } from "#accounts/account-tokens.data.ts";
import { deleteExpiredAddressReturns } from "#accounts/address-returns.data.ts";
import { deleteCardsOfNobody } from "#accounts/cards.data.ts";
import { deleteEmailChangesExpiredBefore } from "#accounts/email-changes.data.ts";
import { deleteDevicesSeenBefore } from "#accounts/known-devices.data.ts";
import { deleteExpiredLoginAttempts } from "#accounts/login/logins-awaiting-factor.data.ts";
import { deleteExpiredChallenges } from "#accounts/login/passkeys.data.ts";
import { deleteExpiredSessions } from "#accounts/sessions.data.ts";
import { deleteUnconfirmedUsersBefore } from "#accounts/users.data.ts";
import { askForReviews } from "#after-visit/ask-for-reviews.server.ts";
import { remindOfRefreshes } from "#after-visit/remind.server.ts";
import { deleteReviewsBefore } from "#after-visit/review.data.ts";
import { deleteBookingsBefore } from "#bookings/bookings.data.ts";
import { forgetContacts } from "#bookings/changes/forget-contacts.server.ts";
import { deleteHiddenBefore } from "#bookings/changes/hidden.data.ts";
import { deleteIdempotentAnswersBefore } from "#bookings/idempotent-answers.data.ts";
import { deletePhotosBefore } from "#bookings/photos.data.ts";
import { deleteWaitingBefore } from "#bookings/waiting.data.ts";
import { deleteExpiredPermits } from "#bookings/wizard/booking-permits.data.ts";
import { deleteOldPassData } from "#care-pass/page/delete-old-pass-data.server.ts";
import { settlePlannedPrices } from "#catalogue/catalogue.data.ts";
import { settlePlannedExtras } from "#catalogue/extras.data.ts";
import { readSettings } from "#company/company.data.ts";
import { type PassPeriods, RETENTION } from "#company/retention.ts";
import { keepHolidays } from "#company/settings/keep-holidays.server.ts";
import { forgetPermissionsBefore } from "#consent/consent.data.ts";
import { deleteVehiclesOfNobody } from "#customers/card-vehicles.data.ts";
import { deleteNotesOfNobody } from "#customers/customers.data.ts";
import { forgetPaidFirms } from "#customers/forget-customer.server.ts";
import { forgetOldImports, noteWhetherBrought } from "#customers/import/forget-imports.server.ts";
import { COMING_CARDS } from "#customers/import/import.data.ts";
import { finishImports } from "#customers/import/move.server.ts";
import { tidySearchIndex } from "#db/search-index.server.ts";
import { deleteUnusedPictures } from "#db/unused-pictures.server.ts";
import { addDays, addMonths, berlinInstant } from "#lib/berlin-time.ts";
import { deleteInquiriesBefore, deleteWithdrawalsBefore } from "#messages/messages.data.ts";
import {
  deleteDraftApprovalsBefore,
  deletePaperPicturesBefore,
  deletePapersBefore,
} from "#papers/papers.data.ts";
import { deleteExpiredDisclosureLinks } from "#personal-data/links.data.ts";
import { deleteProceduresBefore } from "#personal-data/procedure-documents.data.ts";
import { deleteReceiptsBefore } from "#receipts/receipts.data.ts";
import { deleteAuditLogBefore } from "#server/audit-log.server.ts";
import { deleteExpiredProofs } from "#server/bot-check.server.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { deleteMailsDoneBefore, deleteMailsOverBefore } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteExpiredLimits } from "#server/rate-limit.server.ts";
import { clockJump } from "#setup/housekeeping.ts";
import { readMilestones, updateMilestone } from "#setup/setup.data.ts";
import { deleteOrdersBefore } from "#vouchers/orders.data.ts";
import { deleteVouchersBefore } from "#vouchers/vouchers.data.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USED_LINK_DAYS = 7;
const DRAFT_DAYS = 7;
/** What is added up by the night's end keeps nobody waiting. */
const QUIET_UNTIL = "05:00";

/** Tidies up, unless the clock has jumped: a wrong one would delete all that there is. Then the owner is asked. */
export async function runHousekeeping(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const { tidied_am } = await readMilestones(db);
  const jump = clockJump(tidied_am, clock.now());
  if (jump) {
    log.warn(
      { jump, lastRun: tidied_am },
      "the clock has jumped: nothing is deleted until the owner confirms the date",
    );
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

/** Deletes what is no longer needed or may no longer be kept; the privacy page quotes the same periods. */
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
    deleteUnconfirmedUsersBefore(
      db,
      new Date(now - RETENTION.unconfirmedAccountDays * DAY).toISOString(),
      now,
    ),
    forgetCounts(platform),
    deleteIdempotentAnswersBefore(db, now - RETENTION.idempotencyHours * HOUR),
    deleteMailsDoneBefore(db, now - RETENTION.mailDays * DAY),
    deleteExpiredPermits(db, now),
    deleteExpiredDisclosureLinks(db, now),
    deleteMailsOverBefore(db, now),
    deleteUnusedPictures(db, { storedUntil: new Date(now - DAY).toISOString() }),
    deletePapersBefore(db, new Date(berlinInstant(otherBefore, "00:00")).toISOString()),
    deleteInquiriesBefore(db, new Date(berlinInstant(otherBefore, "00:00")).toISOString()),
    deleteWithdrawalsBefore(
      db,
      new Date(berlinInstant(yearsBefore(today, RETENTION.withdrawalYears), "00:00")).toISOString(),
    ),
    deleteReceiptsBefore(db, doneBefore),
    deleteVouchersBefore(db, doneBefore),
    deleteOrdersBefore(db, addDays(today, -RETENTION.unpaidOrderDays)),
    forgetPermissionsBefore(db, {
      permissions: addMonths(today, -12 * RETENTION.mailPermissionYears),
      followUps: new Date(
        berlinInstant(addMonths(today, -12 * RETENTION.mailPermissionYears), "00:00"),
      ).toISOString(),
    }),
    deleteReviewsBefore(db, addMonths(today, -12 * RETENTION.reviewYears)),
    deleteAuditLogBefore(db, {
      receipts: berlinInstant(doneBefore, "00:00"),
      others: berlinInstant(addMonths(today, -RETENTION.auditMonths), "00:00"),
    }),
    deleteHiddenBefore(db, doneBefore),
    deleteProceduresBefore(db, new Date(berlinInstant(proceduresBefore, "00:00")).toISOString()),
    deleteWaitingBefore(db, {
      bis: addDays(today, -RETENTION.waitingDays),
      unconfirmed: new Date(now - DAY).toISOString(),
    }),
  ]);
  // One after the other: each also takes rows that go with a booking.
  await deletePhotosBefore(db, otherBefore);
  await deleteDraftApprovalsBefore(db, new Date(now - DRAFT_DAYS * DAY).toISOString());
  await deleteBookingsBefore(db, { services: doneBefore, others: otherBefore });
  await db.transaction().execute((tx) => forgetContacts(tx, today));
  await db.transaction().execute((tx) => settlePlannedPrices(tx, today));
  await db.transaction().execute((tx) => settlePlannedExtras(tx, today));
  const overdue = passesOverdue(await readSettings(db), today, isoNow(clock));
  await deleteOldPassData(db, overdue);
  await deletePaperPicturesBefore(db, overdue.protocols);
  await finishImports(platform);
  await db.transaction().execute(forgetPaidFirms);
  await forgetOldImports(platform);
  await deleteCardsOfNobody(
    db,
    new Date(berlinInstant(addMonths(today, -12 * RETENTION.broughtYears), "00:00")).toISOString(),
  );
  await deleteVehiclesOfNobody(db, COMING_CARDS);
  await noteWhetherBrought(db);
  await deleteNotesOfNobody(db);
  if (berlinNow(clock).zeit < QUIET_UNTIL) await tidySearchIndex(db);
}

/** Intakes are kept for whole years from the end of theirs on, pictures by the month. */
function passesOverdue(
  { protokollJahre, passBilderMonate }: PassPeriods,
  today: string,
  now: string,
) {
  const firstKept = yearsBefore(today, protokollJahre);
  return {
    protocols: new Date(berlinInstant(firstKept, "00:00")).toISOString(),
    others: addMonths(today, -passBilderMonate),
    now,
  };
}

function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}
