import type { BookingRow } from "#bookings/booking-row.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { letterheadOf, readShop, type Shop } from "#bookings/shop.server.ts";
import { readRefreshPlans } from "#catalogue/read-plans.server.ts";
import { daytimeFrom } from "#consent/daytime.ts";
import { followUpOnce, wasAskedSince } from "#consent/follow-up.server.ts";
import { mailPermissionGround } from "#consent/permission.server.ts";
import { addDays, addMonths } from "#lib/berlin-time.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { type Ahead, comesAnyway, DUE_DAYS, dueOf } from "./due.ts";
import { listAhead, listDoneBetween, listDoneSince } from "./refresh.data.ts";
import { timeToRefresh } from "./refresh-mails.ts";

const DAY = 86_400_000;
/** Whoever has several cars or services hears of them one after the other. */
const DAYS_BETWEEN = 28;
/** Months differ in length: a few days more are looked at than can be due. */
const MONTH_SLACK = 3;

type Plans = Awaited<ReturnType<typeof readRefreshPlans>>;

/** Tells customers what is due again, each visit and service once. */
export async function remindOfRefreshes(platform: Platform): Promise<void> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  if (!shop.company.auffrischung) return;
  const plans = await readRefreshPlans(db);
  const ahead = await listAhead(db, shop.moment.datum);
  for (const visit of await listCandidates(platform, shop, plans))
    await remind(platform, visit, { shop, plans, ahead });
  outbox.wake();
}

async function listCandidates(
  { db }: Platform,
  { services, moment }: Shop,
  plans: Plans,
): Promise<BookingRow[]> {
  const found = new Map<string, BookingRow>();
  for (const months of new Set(services.map((service) => plans(service).monate))) {
    if (months === 0) continue;
    const von = addMonths(addDays(moment.datum, -DUE_DAYS - MONTH_SLACK), -months);
    const bis = addDays(addMonths(moment.datum, -months), MONTH_SLACK);
    for (const visit of await listDoneBetween(db, von, bis)) found.set(visit.id, visit);
  }
  return [...found.values()];
}

type Known = { shop: Shop; plans: Plans; ahead: readonly Ahead[] };

async function remind(
  platform: Platform,
  booking: BookingRow,
  { shop, plans, ahead }: Known,
): Promise<void> {
  const { db } = platform;
  const { services, moment, now } = shop;
  const visit = await withRecipient(db, booking);
  const ground = await mailPermissionGround(db, visit.mailAddress, booking.erstellt_am);
  if (!ground || comesAnyway(visit, ahead)) return;
  const due = dueOf(booking, await listDoneSince(db, booking), services, plans, moment.datum);
  if (due.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const before = new Date(now - DAYS_BETWEEN * DAY).toISOString();
    if (await wasAskedSince(tx, visit.mailAddress, "auffrischung", before)) return;
    const told = [];
    for (const refresh of due.toSorted((one, other) =>
      one.serviceId.localeCompare(other.serviceId),
    )) {
      const followUp = {
        booking_id: booking.id,
        art: "auffrischung",
        service_id: refresh.serviceId,
      } as const;
      const id = await followUpOnce(tx, followUp, visit.mailAddress, now);
      if (id)
        told.push({
          ...refresh,
          id,
          plan: plans({ id: refresh.serviceId, title: refresh.leistung }),
        });
    }
    const mail = timeToRefresh(visit, told, {
      ground,
      shop,
      letterhead: letterheadOf(platform, shop.company),
    });
    if (mail)
      await queueMails(tx, now, [
        { ...mail, dueAt: daytimeFrom(now), expiresAt: now + DUE_DAYS * DAY },
      ]);
  });
}
