import { findCard } from "#accounts/cards.data.ts";
import { ratingProblem } from "#after-visit/review-rule.ts";
import { reviewAddress } from "#after-visit/visit-link.server.ts";
import { bookAgain } from "#bookings/book-again.ts";
import type { BilledBooking } from "#bookings/booking-row.ts";
import { findBooking } from "#bookings/bookings.data.ts";
import { readShop, type Shop } from "#bookings/shop.server.ts";
import type { VehicleClass } from "#catalogue/price-keys.ts";
import { readRefreshPlans } from "#catalogue/read-plans.server.ts";
import { dueText, nextRefreshes, refreshName } from "#catalogue/refresh-plan.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { listToldQuotes } from "#papers/told-quotes.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import type { Platform } from "#server/platform.server.ts";
import { readOwnAdvice } from "../care-advice.data.ts";
import { adviceAfter } from "../care-advice.ts";
import type { DrawnCar } from "../damage.ts";
import { findOpenPass, type OpenPass, readerOfVisit, showsPlate } from "../open-pass.server.ts";
import { listPicturesOfVisits, type PictureRow } from "../pictures.data.ts";
import { fingerprintText, readProtocol, signedDrawing } from "../protocol.ts";
import { listPublications, type PublicationRow } from "../publications.data.ts";
import { ownPairs } from "../publishing/own-pair.ts";
import { beforeAfterPairs } from "../views.ts";
import { listVisitsOfPass, type VisitRow } from "../visits.data.ts";
import { EMPTY_WORK, isBeingWorkedOn } from "../work.ts";
import { mailsAfterVisits } from "./mails-after-visits.server.ts";
import { type Addition, listAdditionsOf } from "./page.data.ts";
import {
  type OwnPart,
  type PassView,
  type PassVisit,
  shownDamage,
  shownPictures,
  shownProducts,
  visitFacts,
} from "./view.ts";

type Known = {
  shop: Shop;
  advice: ReadonlyMap<string, string>;
  pictures: readonly PictureRow[];
  additions: readonly Addition[];
  publications: readonly PublicationRow[];
};

/** What a car's page shows for this link; undefined when it does not open. The visit is not recorded. */
export async function readPass(platform: Platform, token: string): Promise<PassView | undefined> {
  const { db } = platform;
  const open = await findOpenPass(db, token);
  if (!open) return undefined;
  const visits = await listVisitsOfPass(db, open.pass.id);
  const ids = visits.map(({ id }) => id);
  const [shop, advice, plans, pictures, additions, publications] = await Promise.all([
    readShop(platform),
    readOwnAdvice(db),
    readRefreshPlans(db),
    listPicturesOfVisits(db, ids),
    listAdditionsOf(db, ids),
    listPublications(db, open.pass.id),
  ]);
  const besuche: PassVisit[] = [];
  for (const visit of visits)
    besuche.push(
      await shownVisit(db, open, visit, { shop, advice, pictures, additions, publications }),
    );
  const done = visits
    .filter((_, index) => !besuche[index]?.istInArbeit)
    .map(({ datum, annahme }) => ({ datum, leistungen: annahme.leistungen }));
  const auffrischungen = nextRefreshes(done, shop.services, plans).map((next) => ({
    leistung: refreshName(next.leistung),
    wann: dueText(next, shop.moment.datum),
  }));
  const { modell, farbe, kfz, karte_id } = open.pass;
  const isOwn = open.reader.fuer === "kunde";
  return {
    token,
    fuer: open.reader.fuer,
    modell,
    farbe,
    kfz,
    besuche,
    auffrischungen,
    kennzeichen: isOwn && showsPlate(open.pass, visits) ? open.pass.kennzeichen : "",
    angebote: isOwn ? await quotesOf(platform, open, visits) : [],
    istFrei: isOwn && karte_id === null,
    ...(await mailsAfterVisits(db, open, visits, shop)),
  };
}

/** What was offered for this car to whoever has it now: by its plate, or as one of their own visits. */
async function quotesOf(platform: Platform, open: OpenPass, visits: readonly VisitRow[]) {
  const { karte_id, kennzeichen } = open.pass;
  const card = karte_id === null ? undefined : await findCard(platform.db, karte_id);
  const own = visits.filter((visit) => readerOfVisit(open, visit).fuer === "kunde");
  const bookingIds = own.flatMap(({ booking_id }) => booking_id ?? []);
  return await listToldQuotes(
    platform,
    { bookingIds, emails: card?.email ? [card.email] : [] },
    ({ booking_id, inhalt }) =>
      (booking_id !== null && bookingIds.includes(booking_id)) ||
      (kennzeichen !== "" && inhalt.angebot?.kennzeichen === kennzeichen),
  );
}

async function shownVisit(
  db: Db,
  open: OpenPass,
  visit: VisitRow,
  known: Known,
): Promise<PassVisit> {
  const { annahme, id, datum } = visit;
  const { token } = open;
  const reader = readerOfVisit(open, visit);
  const booking = visit.booking_id === null ? undefined : await findBooking(db, visit.booking_id);
  const istInArbeit = isBeingWorkedOn(visit, booking?.status, known.shop.moment.datum);
  // Notes on the work show only once the car is ready.
  const arbeit = istInArbeit ? EMPTY_WORK : visit.arbeit;
  const pictures = known.pictures.filter(
    ({ visit_id, phase }) => visit_id === id && !(istInArbeit && phase === "nachher"),
  );
  const isOwn = reader.fuer === "kunde";
  const mayRate =
    isOwn && booking !== undefined && !ratingProblem(booking, undefined, known.shop.now);
  return {
    id,
    datum,
    leistungen: [...annahme.leistungen, ...extrasOf(visit)],
    facts: visitFacts(annahme, reader.fuer),
    zeichnung: drawingOf(visit, open.pass.kfz),
    ...(visit.protokoll_geloescht_am === null && {
      schaeden: shownDamage(annahme.schaeden, pictures, reader, token),
    }),
    ...shownPictures(pictures, reader, token),
    produkte: shownProducts(arbeit),
    hinweise: istInArbeit ? [] : adviceAfter(annahme.leistungen, known.shop.services, known.advice),
    istInArbeit,
    ...(isOwn && {
      own: {
        ...ownPart({ ...visit, arbeit }, booking, { ...known, pictures }),
        ...(mayRate && { bewerten: await reviewAddress(db, "", booking.id) }),
      },
    }),
  };
}

function ownPart(
  visit: VisitRow,
  booking: BilledBooking | undefined,
  { shop, additions, pictures, publications }: Known,
): OwnPart {
  const { annahme, arbeit, fingerabdruck, gelesen_am } = visit;
  const wieder = bookAgain(
    { ...annahme, einsatz: booking?.einsatz },
    booking?.sitzOption?.anzahl ?? null,
    { ...shop, today: shop.moment.datum },
  );
  return {
    bemerkung: arbeit.bemerkung,
    gegenstaende: annahme.gegenstaende,
    nachtraege: additions
      .filter(({ visit_id }) => visit_id === visit.id)
      .map(({ text, name, erstellt_am }) => ({
        text,
        name,
        datum: berlinMoment(Date.parse(erstellt_am)).datum,
      })),
    fingerabdruck:
      visit.protokoll_geloescht_am === null ? fingerprintText(fingerabdruck ?? "") : "",
    gelesen: gelesen_am !== null,
    paare: ownPairs(beforeAfterPairs(pictures), publications),
    rechnung: booking?.rechnung ? receiptNumberText(booking.rechnung) : "",
    ...(wieder && { wieder: { path: wieder.path, preis: wieder.preis } }),
  };
}

function drawingOf({ inhalt, annahme }: VisitRow, kfz: VehicleClass): DrawnCar {
  const own = { annahme: { ...annahme, kfz: annahme.kfz || kfz } };
  return signedDrawing(inhalt === null ? own : { ...own, ...readProtocol(inhalt) });
}

/** As they were called when it was signed. */
function extrasOf({ inhalt }: VisitRow): string[] {
  return inhalt === null ? [] : (readProtocol(inhalt).extras ?? []);
}
