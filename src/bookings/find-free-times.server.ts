import { listServices } from "#catalogue/catalogue.data.ts";
import { type Viewer, worksForShop } from "#lib/viewer.ts";
import { findPaperOfLink } from "#papers/paper-link.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readBlockedDays, readFreeSlots, type WantedStay } from "./free-times.server.ts";
import { doneAt, type HourChoice, hoursOf } from "./hours.ts";
import { zoneOf } from "./place.ts";
import type { BookingKind } from "./schema.ts";
import { readShop } from "./shop.server.ts";
import { signedBooking } from "./signed-booking.server.ts";
import { stayLength } from "./stay.ts";

/** Every day of the services' stay must be free. An unknown title counts as one day; booking it is refused. */
export type Wish = {
  art: BookingKind;
  /** Where it is done, if not in the shop. */
  plz: string;
  /** The token of an offer of a free place. */
  platz?: string;
} & HourChoice;

/** The blocked days of the booking window. */
export async function findBlockedDays(
  platform: Platform,
  viewer: Viewer,
  wish: Wish,
): Promise<string[]> {
  return await readBlockedDays(platform, await roomFor(platform, viewer, wish));
}

export async function findFreeSlots(
  platform: Platform,
  viewer: Viewer,
  wish: Wish,
  datum: string,
): Promise<string[]> {
  return await readFreeSlots(platform, await roomFor(platform, viewer, wish), datum);
}

/** How long a vehicle stays that comes then, and when it is done; null where days are counted, or it cannot come then. */
export async function findStay(
  platform: Platform,
  viewer: Viewer,
  wish: Wish,
  datum: string,
  zeit: string,
) {
  if (wish.art === "beratung") return null;
  const { wahl } = await roomFor(platform, viewer, wish);
  const { services, company } = await readShop(platform);
  const hours = wahl && hoursOf(wahl, services, company);
  return (hours && doneAt(hours, datum, zeit)) ?? null;
}

async function roomFor(
  platform: Platform,
  viewer: Viewer,
  { art, plz, platz, ...wahl }: Wish,
): Promise<WantedStay> {
  const { leistungen, extras } = wahl;
  const services = leistungen.length > 0 ? await listServices(platform.db) : [];
  const place =
    plz === "" ? undefined : zoneOf(plz, leistungen, (await readShop(platform)).services);
  const offer =
    platz && (await findPaperOfLink(platform.db, platz, "freier_termin", signedBooking));
  return {
    art,
    ...(offer && { paperId: offer.id }),
    dauerTage: stayLength(leistungen, services, extras),
    wahl: { ...wahl, ...(place && { einsatz: { minuten: Number(place.minuten) } }) },
    by: worksForShop(viewer) ? "shop" : "customer",
    tage: worksForShop(viewer) ? undefined : place?.tage,
  };
}
