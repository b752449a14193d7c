import { listServices } from "#catalogue/catalogue.data.ts";
import type { Db } from "#db/connect.server.ts";
import { type Viewer, worksForShop } from "#lib/viewer.ts";
import { findPaperOfLink } from "#papers/paper-link.server.ts";
import { findNewest, type Paper } from "#papers/papers.data.ts";
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
  /** The token of a free place or of a quote. */
  platz?: string;
  /** Which of its variants: it stays as long as the shop typed for that, if anything. */
  variante?: number;
  /** How long it takes where the shop says so, while it writes a quote. */
  tage?: number;
  minuten?: number;
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
  { art, plz, platz, variante, tage, minuten, ...wahl }: Wish,
): Promise<WantedStay> {
  const { leistungen, extras } = wahl;
  const services = leistungen.length > 0 ? await listServices(platform.db) : undefined;
  const place =
    plz === "" ? undefined : zoneOf(plz, leistungen, (await readShop(platform)).services);
  const offer = platz === undefined ? undefined : await findHolding(platform.db, platz);
  const variant = variante === undefined ? undefined : offer?.inhalt.angebot?.varianten[variante];
  const gesamtMinuten = variant?.minuten ?? minuten;
  return {
    art,
    ...(offer && { paperId: offer.id }),
    ...(offer?.art === "angebot" && { gehalten: offer.inhalt.termine[0] }),
    dauerTage: variant?.tage ?? tage ?? stayLength(leistungen, services ?? [], extras),
    services,
    wahl: {
      ...wahl,
      ...(gesamtMinuten !== undefined && { positionen: [{ gesamtMinuten }] }),
      ...(place && { einsatz: { minuten: Number(place.minuten) } }),
    },
    by: worksForShop(viewer) ? "shop" : "customer",
    tage: worksForShop(viewer) ? undefined : place?.tage,
  };
}

/** The paper that a link opens, in its newest version, while it waits for an answer: it may hold places. */
async function findHolding(db: Db, token: string): Promise<Paper | undefined> {
  const free = await findPaperOfLink(db, token, "freier_termin", signedBooking);
  if (free) return free;
  const linked = await findPaperOfLink(db, token, "angebot", signedBooking);
  const newest = linked && (await findNewest(db, linked.nummer));
  return newest?.stand === "gesendet" && newest.email === linked?.email ? newest : undefined;
}
