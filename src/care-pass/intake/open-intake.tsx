import { agreedCents } from "#bookings/agreed-price.ts";
import { isOpenField } from "#bookings/open-fields.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { addressOf, api } from "#lib/api.ts";
import { fetchFile } from "#lib/api-file.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { pick } from "#lib/record-of.ts";
import { EMPTY_INTAKE, type Intake } from "../intake.ts";
import {
  type BookedBefore,
  changeKeptVisit,
  findKeptVisit,
  forgetPicture,
  type KeptVisit,
  keepCatalogue,
  keepPicture,
  keepVisit,
  listKeptPictures,
  listKeptVisits,
  listTakenAway,
  NOTHING_DONE,
  readCatalogue,
  waitingOf,
} from "./device-store.tsx";
import { bookedLine } from "./intake-price.ts";
import { newDeviceId } from "./take-picture.tsx";
import { additionsAfterSigning, additionsIn, standingIn, withStateOf } from "./visit-parts.tsx";

/** The intake that an address means, from this device or the server; a booking's is begun where there is none. Throws a sentence. */
export async function openIntake({
  besuch,
  buchung,
}: {
  besuch: string | null;
  buchung: string | null;
}): Promise<KeptVisit> {
  const kept = besuch
    ? await findKeptVisit(besuch)
    : (await listKeptVisits()).find(({ bookingId }) => bookingId === buchung && buchung);
  // What else became of it meanwhile, on another device or at the booking.
  if (kept?.fertig && waitingOf(kept) === 0 && navigator.onLine)
    return await adopt(kept.id, kept).catch(() => kept);
  if (kept && navigator.onLine) await hearOfOthers(kept.id);
  if (kept) return (await findKeptVisit(kept.id)) ?? kept;
  if (besuch) return await adopt(besuch);
  if (buchung) return await beginOfBooking(buchung);
  return await begin(null, null, EMPTY_INTAKE);
}

/** What other devices sent of an intake that is not signed here: their entries beside those of this one, or that it was signed there. */
export async function hearOfOthers(id: string): Promise<void> {
  const found = await api("GET /pass-visits/:id", { params: { id } });
  if (!found.ok) return;
  const kept = await findKeptVisit(id);
  if (!kept || kept.unterschrift !== null) return;
  if (found.data.unterschrift !== null) return void (await takeSigned(id).catch(() => undefined));
  if (found.data.folge === (kept.bekanntFolge ?? kept.gesendet)) return;
  await changeKeptVisit(id, (now) =>
    withStateOf(now, { folge: 0, annahme: now.bekannt ?? now.annahme }, found.data),
  );
}

/** Signed on another device: what the customer read there counts, and what only this one has becomes an addition. */
export async function takeSigned(id: string): Promise<void> {
  const mine = await findKeptVisit(id);
  if (!mine || mine.unterschrift !== null) return;
  const unsent = (await listKeptPictures(id)).filter(
    ({ gesendet, phase }) => !gesendet && phase === "vorher",
  );
  const catalogue = await readCatalogue();
  const titleOf = (extra: string) =>
    catalogue.flatMap(({ extras = [] }) => extras).find((one) => one.id === extra)?.title ?? extra;
  const { annahme } = await adopt(id, mine);
  for (const picture of unsent) await keepPicture({ ...picture, phase: "nachtrag" });
  await changeKeptVisit(id, (now) => ({
    ...now,
    woanders: true,
    nachtraege: additionsAfterSigning({ ...mine, nachtraege: now.nachtraege }, annahme, titleOf),
  }));
}

/** What another device has sent is gone on with here; of what lies here already nothing is fetched again. */
async function adopt(id: string, kept?: KeptVisit): Promise<KeptVisit> {
  const found = await api("GET /pass-visits/:id", { params: { id } });
  if (!found.ok) throw new Error(found.error || NO_NETWORK);
  const { folge, datum, booking_id, annahme, unterschrift, bilder, arbeit, arbeit_folge } =
    found.data;
  const booking =
    booking_id === null || kept
      ? undefined
      : await api("GET /bookings/:id", { params: { id: booking_id } });
  const visit: KeptVisit = {
    ...NOTHING_DONE,
    id,
    datum,
    folge,
    gesendet: folge,
    bookingId: booking_id,
    annahme: annahme as Intake,
    bekannt: annahme as Intake,
    bekanntFolge: folge,
    gebucht: kept?.gebucht ?? (booking?.ok ? bookedBefore(booking.data) : null),
    unterschrift,
    fertig: unterschrift !== null,
    problem: "",
    geaendert_am: Date.now(),
    arbeit,
    arbeitFolge: arbeit_folge,
    arbeitGesendet: arbeit_folge,
    nachtraege: additionsIn(found.data, []),
    stand: standingIn(found.data),
    ...(kept && {
      terminOffen: kept.terminOffen,
      terminProblem: kept.terminProblem,
      woanders: kept.woanders ?? false,
    }),
  };
  await keepVisit(visit);
  const am = Date.now();
  const here = await listKeptPictures(id);
  const gone = new Set((await listTakenAway(id)).map((picture) => picture.id));
  for (const picture of here)
    if (picture.gesendet && !bilder.some((one) => one.id === picture.id))
      await forgetPicture(picture.id);
  for (const [place, { id: picture, phase, ansicht }] of bilder.entries()) {
    if (gone.has(picture)) continue;
    const known = here.find((one) => one.id === picture);
    if (known && (known.phase !== phase || known.ansicht !== ansicht))
      await keepPicture({ ...known, phase, ansicht });
    if (known) continue;
    const content = await fetchPicture(id, picture);
    await keepPicture({
      id: picture,
      visitId: id,
      phase,
      ansicht,
      content,
      sha256: "",
      gesendet: true,
      am: am + place,
    });
  }
  return visit;
}

async function fetchPicture(id: string, picture: string): Promise<Blob> {
  const answer = await fetchFile(
    addressOf("GET /pass-visits/:id/pictures/:picture", { params: { id, picture } }),
  );
  return answer.ok ? answer.data.file : new Blob();
}

async function beginOfBooking(id: string): Promise<KeptVisit> {
  const datum = berlinMoment(Date.now()).datum;
  const known = await api("GET /pass-visits", { query: { datum, buchung: id } });
  const [line] = known.ok ? known.data : [];
  if (line) return await adopt(line.id);
  const [booking, services] = await Promise.all([
    api("GET /bookings/:id", { params: { id } }),
    api("GET /services"),
  ]);
  if (!booking.ok) throw new Error(booking.error || NO_NETWORK);
  if (services.ok) await keepCatalogue(services.data);
  const before = { ...bookedBefore(booking.data), eigenePreise: await ownPricesOf(booking.data) };
  return await begin(id, before, intakeOf(booking.data));
}

/** Without an answer the price list holds, as for everybody. */
async function ownPricesOf({ karte_id }: ShopBooking) {
  if (karte_id === null) return null;
  const answer = await api("GET /customer-cards/:key/own-prices", { params: { key: karte_id } });
  return answer.ok ? answer.data : null;
}

function bookedBefore(booking: ShopBooking): BookedBefore {
  return {
    ...pick(booking, ["kfz", "verschmutzung", "extras", "positionen"]),
    ...pick(booking, ["antworten", "einsatz", "sitze"]),
    anzahl: booking.sitzOption?.anzahl ?? null,
    offen: booking.noch_offen,
  };
}

const NO_NETWORK =
  "Dafür braucht es gerade eine Verbindung. Bitte versuchen Sie es noch einmal, wenn das Netz wieder da ist.";

async function begin(
  bookingId: string | null,
  gebucht: KeptVisit["gebucht"],
  annahme: Intake,
): Promise<KeptVisit> {
  const visit: KeptVisit = {
    ...NOTHING_DONE,
    id: newDeviceId(),
    datum: berlinMoment(Date.now()).datum,
    bookingId,
    gebucht,
    annahme,
    bekannt: annahme,
    bekanntFolge: 0,
    folge: 1,
    gesendet: 0,
    unterschrift: null,
    fertig: false,
    problem: "",
    geaendert_am: Date.now(),
  };
  await keepVisit(visit);
  return visit;
}

function intakeOf(booking: ShopBooking): Intake {
  // Nobody agreed to an estimate.
  const isEstimate = isOpenField(booking, "preis");
  const cents = isEstimate ? null : agreedCents(booking);
  return {
    ...EMPTY_INTAKE,
    ...pick(booking, ["name", "telefon", "email", "modell", "farbe", "kennzeichen"]),
    ...pick(booking, ["kfz", "verschmutzung", "extras", "leistungen"]),
    vereinbart_cent: cents,
    preis_cent: cents,
    positionen: isEstimate ? [] : booking.positionen.map(bookedLine),
  };
}
