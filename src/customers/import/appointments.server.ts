import { insertBookings, type NewBooking } from "#bookings/bookings.data.ts";
import { rowOfElsewhere } from "#bookings/enter-booking.server.ts";
import { type BookingException, exceptionsFor } from "#bookings/exceptions.ts";
import { CAR_FIELDS } from "#bookings/fields.ts";
import { roomOrBeside } from "#bookings/hours.server.ts";
import { addTakings, hoursOf, lastDay, type Taking } from "#bookings/hours.ts";
import { NO_PLACE } from "#bookings/place.ts";
import { insertPlacesBeside, readOccupation } from "#bookings/places.data.ts";
import { insertManyQuarters, readTakenQuarters } from "#bookings/quarters.data.ts";
import type { Shop } from "#bookings/shop.server.ts";
import { stayDays, stayEnd } from "#bookings/stay.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Db } from "#db/connect.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { recordOf } from "#lib/record-of.ts";
import { newId } from "#server/new-id.server.ts";
import {
  type BookingBeside,
  countBookingsBeside,
  dropBookingsBeside,
  type ImportRow,
  type LineRow,
  listAppointmentsOn,
  listBookingsBeside,
  writeCollisions,
} from "./import.data.ts";
import { MOST_APPOINTMENTS } from "./import-terms.ts";
import { appointmentOver, type ImportedAppointment, tooFarProblem } from "./read-appointment.ts";
import type { ImportedPerson } from "./read-line.ts";

/** A line that can be read. */
export type SoundLine = {
  line: LineRow;
  person: ImportedPerson;
  termin?: ImportedAppointment | undefined;
};

const NOTE_LENGTH = 2000;
const COLLISIONS = ["sonntag", "geschlossen", "belegt"] as const satisfies BookingException[];
const COLLISION_WORDS: Record<(typeof COLLISIONS)[number], string> = {
  sonntag: "Dieser Tag ist ein Sonntag.",
  geschlossen: "An diesem Tag ist geschlossen.",
  belegt: "An diesem Tag ist kein Platz mehr frei.",
};

/** Which appointments are to be entered, and which lines stay away: what is over, too far ahead, in the calendar already, or more than one file may bring. */
export async function sortAppointments(
  tx: Db,
  row: ImportRow,
  lines: readonly SoundLine[],
  today: string,
): Promise<{ entered: SoundLine[]; away: LineRow[] }> {
  const days = lines.flatMap(({ termin }) => termin?.datum ?? []);
  const there = new Set((await listAppointmentsOn(tx, days)).map(appointmentKey));
  const beside = await listBookingsBeside(tx, row.id);
  for (const { name, termin } of beside) there.add(appointmentKey({ ...bookingOf(termin), name }));
  let room = MOST_APPOINTMENTS - (await countBookingsBeside(tx, row.id));
  const entered: SoundLine[] = [];
  const away: LineRow[] = [];
  for (const one of lines) {
    const { line, person, termin } = one;
    if (!termin) continue;
    const over = appointmentOver(termin.datum, today);
    const key = appointmentKey({ ...termin, name: person.name });
    const wrong = tooFarProblem(termin.datum, today) ?? (room <= 0 ? TOO_MANY : undefined);
    if (over !== undefined) away.push(stays(line, "bekannt", over));
    else if (there.has(key)) away.push(stays(line, "bekannt", IN_CALENDAR));
    else if (wrong !== undefined) away.push(stays(line, "fehler", wrong));
    else {
      there.add(key);
      room -= 1;
      entered.push(one);
    }
  }
  return { entered, away };
}

const IN_CALENDAR = "Steht schon im Kalender.";
const TOO_MANY = `Es gehen ${MOST_APPOINTMENTS.toLocaleString("de")} kommende Termine auf einmal. Nehmen Sie diese Datei danach.`;

const stays = (line: LineRow, zustand: "bekannt" | "fehler", grund: string): LineRow => ({
  ...line,
  zustand,
  grund,
  karte_id: null,
});

/** The same person at the same time; an open time is known by its day. */
function appointmentKey({
  datum,
  abgabezeit,
  name,
  noch_offen = [],
}: {
  datum: string;
  abgabezeit: string;
  name: string;
  noch_offen?: readonly string[] | undefined;
}): string {
  return `${datum} ${noch_offen.includes("abgabezeit") ? "" : abgabezeit} ${foldText(name)}`;
}

/** What has come into the calendar since the file was looked at, by another file or by hand, stays away. */
export async function dropKnown(tx: Db, importId: string): Promise<void> {
  const beside = (await listBookingsBeside(tx, importId)).map(({ zeile, name, termin }) => {
    const { datum, abgabezeit, noch_offen } = bookingOf(termin);
    return { zeile, datum, key: appointmentKey({ datum, abgabezeit, noch_offen, name }) };
  });
  const days = beside.map(({ datum }) => datum);
  const there = new Set((await listAppointmentsOn(tx, days)).map(appointmentKey));
  const known = beside.filter(({ key }) => there.has(key)).map(({ zeile }) => zeile);
  await dropBookingsBeside(tx, importId, known, IN_CALENDAR);
}

/** An appointment as it lies beside the bookings: the shop's own entry, of which nobody is mailed. */
export function bookingBeside(
  import_id: string,
  { line, person, termin }: SoundLine & { termin: ImportedAppointment },
  shop: Shop,
): BookingBeside {
  const { name, email, telefon, fahrzeug } = person;
  const { leistungen, rest } = servicesOf(termin.leistung, shop);
  const id = newId();
  const entry = (titles: readonly string[], left: string) =>
    rowOfElsewhere(
      id,
      {
        name,
        email,
        telefon,
        datum: termin.datum,
        abgabezeit: termin.abgabezeit,
        leistungen: [...titles],
        kfz: fahrzeug?.kfz || undefined,
        verschmutzung: undefined,
        ...recordOf(CAR_FIELDS, () => ""),
        modell: fahrzeug && fahrzeug.name !== fahrzeug.kennzeichen ? fahrzeug.name : "",
        kennzeichen: fahrzeug?.kennzeichen ?? "",
        nachricht: "",
        notiz: [left && `Leistung: ${left}`, person.notiz]
          .filter(Boolean)
          .join("\n")
          .slice(0, NOTE_LENGTH),
        sitzOption: null,
        sitze: {},
        einsatz: NO_PLACE,
        preis: termin.preis_cent,
        bestEmail: false,
        user_id: null,
        karte_id: null,
        ausnahmen: [],
      },
      shop,
    );
  // What cannot be booked together stands in the note.
  const row = entry(leistungen, rest) ?? entry([], termin.leistung);
  if (!row) throw new TypeError("an entry without services is always one");
  const dauerTage = Math.max(row.dauerTage, shop.company.stunden.an ? 1 : termin.dauerTage);
  const booking = { ...row, dauerTage, bis: stayEnd(row.datum, dauerTage, shop.company) };
  return { id, import_id, zeile: line.nr, karte_id: line.karte_id ?? "", name, termin: booking };
}

/** The shop's services, and what it does not sell. */
function servicesOf(
  text: string,
  { services }: Pick<Shop, "services">,
): { leistungen: string[]; rest: string } {
  const known = (title: string) =>
    services.find((service) => foldText(service.title) === foldText(title)) ??
    findService(services, title);
  const whole = text === "" ? undefined : known(text);
  if (whole) return { leistungen: [whole.title], rest: "" };
  const parts = text
    .split(/[,;+|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.flatMap((part) => known(part)?.title ?? []);
  const rest = parts.filter((part) => !known(part)).join(", ");
  return { leistungen: [...new Set(found)], rest };
}

const bookingOf = (termin: object) => termin as NewBooking;

type Planned = {
  booking: NewBooking;
  zeile: number;
  days: string[];
  takings: readonly Taking[];
  kollision: string | undefined;
};

/** What of a file would meet a full or a closed day, in the order of the file, and where it goes all the same. */
export async function planAppointments(
  db: Db,
  { id }: Pick<ImportRow, "id">,
  { services, company, moment, now }: Shop,
): Promise<Planned[]> {
  const beside = await listBookingsBeside(db, id);
  const rows = beside.map((one) => ({
    booking: { ...bookingOf(one.termin), karte_id: one.karte_id },
    zeile: one.zeile,
  }));
  const first = rows.map(({ booking }) => booking.datum).sort()[0];
  if (first === undefined) return [];
  const hours = rows.map(({ booking }) => hoursOf(booking, services, company, { isForced: true }));
  const last = rows
    .map(({ booking: { datum, bis } }, at) => {
      const own = hours[at];
      return own ? lastDay(own, datum) : (bis ?? datum);
    })
    .sort()
    .at(-1);
  const occupation = await readOccupation(db, first, last ?? first, { now });
  const taken = mutable(await readTakenQuarters(db, first, last ?? first, { now }));
  return rows.map(({ booking, zeile }, at) => {
    const days = stayDays(booking.datum, booking.dauerTage, company);
    const own = hours[at];
    const room = own && roomOrBeside(booking, own, company, taken);
    if (room) addTakings(taken, room.takings);
    const against = exceptionsFor(
      { ...booking, noch_offen: booking.noch_offen ?? [] },
      { moment, company, occupation, ...(room && { fits: () => room.isFree }) },
    );
    for (const day of days) {
      const known = occupation.get(day) ?? { servicePlaces: 0, consultationSlots: [] };
      occupation.set(day, { ...known, servicePlaces: known.servicePlaces + 1 });
    }
    const met = COLLISIONS.find((exception) => against.includes(exception));
    const kollision = met && COLLISION_WORDS[met];
    return { booking, zeile, days, takings: room?.takings ?? [], kollision };
  });
}

function mutable(taken: ReadonlyMap<string, ReadonlySet<number>>): Map<string, Set<number>> {
  return new Map([...taken].map(([key, quarters]) => [key, new Set(quarters)]));
}

/** Says at each line whether it meets a full or a closed day. */
export async function markCollisions(tx: Db, row: ImportRow, shop: Shop): Promise<void> {
  const planned = await planAppointments(tx, row, shop);
  await writeCollisions(tx, row.id, planned);
}

/** Enters all of them, those that meet a full day beside the others. */
export async function enterPlanned(
  tx: Db,
  planned: readonly Planned[],
  now: number,
): Promise<void> {
  await insertBookings(
    tx,
    planned.map(({ booking }) => booking),
  );
  await insertPlacesBeside(
    tx,
    planned.map(({ booking: { id }, days }) => ({ id, days })),
  );
  await insertManyQuarters(
    tx,
    planned.map(({ booking: { id }, takings }) => ({ bookingId: id, takings })),
    now,
  );
}
