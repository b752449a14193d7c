import { findBooking } from "#booking/bookings.store.server.ts";
import { readShop, type Shop } from "#booking/shop.step.server.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Db } from "#database/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { adviceFor } from "../care-advice.ts";
import { findOpenPass, isOwnVisit, type OpenPass } from "../links/open-pass.step.server.ts";
import { listPicturesOfVisits, type PictureRow } from "../pictures.store.server.ts";
import { fingerprintText, readProtocol } from "../protocol.ts";
import { listVisitsOfPass, type VisitRow } from "../visits.store.server.ts";
import { type Addition, listAdditionsOf, readOwnAdvice } from "./page.store.server.ts";
import { bookAgain } from "./rebook.ts";
import {
  type OwnPart,
  type PassAdvice,
  type PassView,
  type PassVisit,
  shownDamage,
  shownPictures,
  shownProducts,
  visitFacts,
} from "./view.ts";

type Known = { shop: Shop; advice: ReadonlyMap<string, string>; pictures: readonly PictureRow[]; additions: readonly Addition[] };

/** All that the page of a car tells whoever has this link; undefined when it opens nothing. That somebody looked is kept nowhere. */
export async function readPass(platform: Platform, token: string): Promise<PassView | undefined> {
  const { db } = platform;
  const open = await findOpenPass(db, token);
  if (!open) return undefined;
  const visits = await listVisitsOfPass(db, open.pass.id);
  const ids = visits.map(({ id }) => id);
  const [shop, advice, pictures, additions] = await Promise.all([
    readShop(platform),
    readOwnAdvice(db),
    listPicturesOfVisits(db, ids),
    listAdditionsOf(db, ids),
  ]);
  const besuche: PassVisit[] = [];
  for (const visit of visits) besuche.push(await shownVisit(db, open, visit, { shop, advice, pictures, additions }));
  const { modell, farbe, kfz, kennzeichen, karte_id } = open.pass;
  const isOwn = open.reader.fuer === "kunde";
  return {
    ...{ token, fuer: open.reader.fuer, modell, farbe, kfz, besuche },
    kennzeichen: isOwn ? kennzeichen : "",
    istFrei: isOwn && karte_id === null,
  };
}

async function shownVisit(db: Db, open: OpenPass, visit: VisitRow, known: Known): Promise<PassVisit> {
  const { annahme, arbeit, id, datum } = visit;
  const { reader, token, pass } = open;
  const pictures = known.pictures.filter(({ visit_id }) => visit_id === id);
  const isOwn = reader.fuer === "kunde" && isOwnVisit(pass, visit);
  return {
    ...{ id, datum, leistungen: [...annahme.leistungen, ...extrasOf(visit)] },
    facts: visitFacts(annahme, isOwn ? "kunde" : "gast"),
    kfz: annahme.kfz || pass.kfz,
    schaeden: shownDamage(annahme.schaeden, pictures, reader, token),
    ...shownPictures(pictures, reader, token),
    produkte: shownProducts(arbeit),
    hinweise: adviceOf(annahme.leistungen, known),
    ...(isOwn && { own: await ownPart(db, visit, known) }),
  };
}

async function ownPart(db: Db, visit: VisitRow, { shop, additions }: Known): Promise<OwnPart> {
  const { annahme, arbeit, fingerabdruck, gelesen_am, booking_id } = visit;
  const booking = booking_id === null ? undefined : await findBooking(db, booking_id);
  const wieder = bookAgain(annahme, booking?.sitzOption?.anzahl ?? null, { ...shop, today: shop.moment.datum });
  return {
    bemerkung: arbeit.bemerkung,
    gegenstaende: annahme.gegenstaende,
    nachtraege: additions
      .filter(({ visit_id }) => visit_id === visit.id)
      .map(({ text, name, erstellt_am }) => ({ text, name, datum: berlinMoment(Date.parse(erstellt_am)).datum })),
    fingerabdruck: visit.protokoll_geloescht_am === null ? fingerprintText(fingerabdruck ?? "") : "",
    gelesen: gelesen_am !== null,
    rechnung: booking?.rechnung ? receiptNumberText(booking.rechnung) : "",
    ...(wieder && { wieder }),
  };
}

/** As they were called when it was signed. */
function extrasOf({ inhalt }: VisitRow): string[] {
  return inhalt === null ? [] : (readProtocol(inhalt).extras ?? []);
}

/** Each text once, however many services share it. */
function adviceOf(titles: readonly string[], { shop, advice }: Known): PassAdvice[] {
  const told = new Map<string, string>();
  for (const title of titles) {
    const service = findService(shop.services, title);
    const text = adviceFor(title, service && advice.get(service.id));
    if (text !== "" && !told.has(text)) told.set(text, title);
  }
  return [...told].map(([text, leistung]) => ({ leistung, text }));
}
