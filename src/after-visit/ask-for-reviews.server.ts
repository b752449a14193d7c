import { listVisitsDone } from "#bookings/booking-lists.data.ts";
import { mailAddressOf } from "#bookings/mails/mail-address.server.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { daytimeFrom } from "#consent/daytime.ts";
import { followUpOnce, wasAskedSince } from "#consent/follow-up.server.ts";
import { mailPermissionGround } from "#consent/permission.server.ts";
import { addMonths, berlinInstant, berlinMoment } from "#lib/berlin-time.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findReviewOf } from "./review.data.ts";
import { pleaseRate } from "./review-mails.ts";

const DAY = 86_400_000;
/** Not at once, and not when the visit is forgotten. */
const AFTER_DAYS = 2;
const UNTIL_DAYS = 10;
/** Whoever comes often is not asked each time. */
const MONTHS_BETWEEN = 6;

/** One mail per visit with consent, none for a rated visit. */
export async function askForReviews(platform: Platform): Promise<void> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const letterhead = await readLetterhead(platform);
  if (!letterhead.company.bewertungsbitte) return;
  const visits = await listVisitsDone(db, {
    from: isoAt(now - UNTIL_DAYS * DAY),
    to: isoAt(now - AFTER_DAYS * DAY),
  });
  for (const booking of visits) {
    await db.transaction().execute(async (tx) => {
      const address = await mailAddressOf(tx, booking);
      const ground = await mailPermissionGround(tx, address.mailAddress, booking.erstellt_am);
      if (!ground || (await findReviewOf(tx, booking.id))) return;
      const halfAYearAgo = isoAt(
        berlinInstant(addMonths(berlinMoment(now).datum, -MONTHS_BETWEEN), "00:00"),
      );
      if (await wasAskedSince(tx, address.mailAddress, "bewertung", halfAYearAgo)) return;
      const followUp = { booking_id: booking.id, art: "bewertung", service_id: "" } as const;
      if (!(await followUpOnce(tx, followUp, address.mailAddress, now))) return;
      const mail = pleaseRate({ ...booking, ...address }, ground, letterhead);
      await queueMails(tx, now, [
        { ...mail, dueAt: daytimeFrom(now), expiresAt: now + UNTIL_DAYS * DAY },
      ]);
    });
  }
  outbox.wake();
}

function isoAt(instant: number): string {
  return new Date(instant).toISOString();
}
