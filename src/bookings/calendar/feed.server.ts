import { listServices } from "#catalogue/catalogue.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { tellOwners } from "#company/security-mail.server.ts";
import { addDays } from "#lib/berlin-time.ts";
import { calendarFeed } from "#lib/calendar-feed.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import {
  hasCalendarToken,
  isCalendarToken,
  makeCalendarToken,
  revokeCalendarToken,
} from "#server/calendar-token.server.ts";
import { berlinNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listBookingsSince } from "../booking-lists.data.ts";
import { feedEvent } from "./feed.ts";
import { deleteFeed, findFeedRole, hasFeed, saveFeed } from "./feeds.data.ts";
import { feedUnknown } from "./refusals.ts";
import type { FeedAddress } from "./schema.ts";

const DAYS_BACK = 60;

/** The bookings of the last two months and all that are ahead, for calendars that know the secret address. */
export async function writeFeed(platform: Platform, token: string): Promise<string> {
  const { db, clock } = platform;
  const role = (await isCalendarToken(db, token)) ? "admin" : await findFeedRole(db, sha256(token));
  if (!role) throw feedUnknown();
  const letterhead = await readLetterhead(platform);
  const services = await listServices(db);
  const bookings = await listBookingsSince(db, addDays(berlinNow(clock).datum, -DAYS_BACK));
  return calendarFeed({
    name: `Termine ${letterhead.company.companyName}`,
    events: bookings.map((booking) => feedEvent(booking, letterhead, services, role === "admin")),
  });
}

/** The admin's is the shop's; everybody else has one of their own beside it. */
export async function hasFeedAddress({ db }: Platform, viewer: User): Promise<boolean> {
  return isAdmin(viewer) ? await hasCalendarToken(db) : await hasFeed(db, viewer.id);
}

/** Shown once; the address before ends with it. Whoever makes one has to be there, and those who run the shop are told. */
export async function makeFeedAddress(
  platform: Platform,
  viewer: User,
  sessionToken: string,
): Promise<FeedAddress> {
  const { db, clock, config, auditLog, outbox } = platform;
  const token = await db.transaction().execute(async (tx) => {
    await requireRecentConfirmation(tx, sessionToken, clock.now());
    await tellOwners(platform, tx, isAdmin(viewer) ? "kalender" : "kalender_mitarbeit");
    if (!isAdmin(viewer)) {
      await auditLog.note(tx, {
        bereich: "konto",
        text: "Eigenes Kalender-Abo mit neuer Adresse eingerichtet",
      });
      const own = newToken();
      await saveFeed(tx, viewer.id, sha256(own));
      return own;
    }
    await auditLog.note(tx, {
      bereich: "website",
      text: "Kalender-Abo mit neuer Adresse eingerichtet",
    });
    return await makeCalendarToken(tx, viewer.id);
  });
  outbox.wake();
  const url = `${config.baseUrl}/api/calendar/${token}.ics`;
  return { url, webcal: url.replace(/^https?:/, "webcal:") };
}

export async function endFeed({ db, auditLog }: Platform, viewer: User): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!isAdmin(viewer)) {
      if (await deleteFeed(tx, viewer.id))
        await auditLog.note(tx, { bereich: "konto", text: "Eigenes Kalender-Abo beendet" });
      return;
    }
    if (!(await hasCalendarToken(tx))) return;
    await revokeCalendarToken(tx);
    await auditLog.note(tx, { bereich: "website", text: "Kalender-Abo beendet" });
  });
}
