import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import type { BookingRow } from "../booking-row.ts";
import { ASKED_TEXTS, CHOICE_FIELDS, NOTED_FIELDS } from "../fields.ts";
import { longerBy } from "../hours.ts";
import { keptChoice } from "../kept-choice.ts";
import { stillOpen } from "../open-fields.ts";
import { editedPlace } from "../place.ts";
import { differenceOf, offeredExtras, type PriceLine } from "../price.ts";
import { editedAnswers, questionsOf, typedAnswers } from "../questions.ts";
import type { BookingRequest } from "../schema.ts";
import { type Closures, stayEnd } from "../stay.ts";
import type { BookingEdit } from "./schema.ts";

export type Choice = Pick<BookingRequest, (typeof CHOICE_FIELDS)[number]>;

/** Only notes, which may change at any time. */
export function isNoteAlone(edit: BookingEdit): boolean {
  const { mail: _, ausnahmen: __, version: ___, ...change } = edit;
  return Object.keys(stated(change)).every((name) =>
    (NOTED_FIELDS as readonly string[]).includes(name),
  );
}

/** What is to be done afterwards; undefined when that stays as it is. */
export function editedChoice(booking: BookingRow, edit: BookingEdit): Choice | undefined {
  const before = choiceOf(booking);
  const after = { ...before, ...stated(pickStated(edit, CHOICE_FIELDS)) };
  return CHOICE_FIELDS.every((name) => isSame(before[name], after[name])) ? undefined : after;
}

/** What the rules of a choice are asked: a service or extra that the booking has already may be sold no more. */
export function checkedChoice(
  choice: Choice,
  booking: BookingRow,
  services: readonly BookableService[],
): Choice {
  const isChecked = (title: string) =>
    !booking.leistungen.includes(title) || findService(services, title) !== undefined;
  const titles = services.map(({ title }) => title);
  const sold = new Set(offeredExtras(titles, services).map(({ id }) => id));
  const extras = choice.extras.filter((id) => !booking.extras.includes(id) || sold.has(id));
  return { ...choice, leistungen: choice.leistungen.filter(isChecked), extras };
}

/** The booking as it will be, but for its price, its address and who it belongs to. The stay stays as agreed unless other services take longer or less. */
export function editedBooking(
  booking: BookingRow,
  edit: BookingEdit,
  choice: Choice | undefined,
  { services, company }: { services: readonly BookableService[]; company: Closures },
): BookingRow {
  const { datum = booking.datum, abgabezeit = booking.abgabezeit } = edit;
  const kept = choice && keptChoice(choice, services);
  const usual = keptChoice(choiceOf(booking), services).dauerTage;
  const dauerTage =
    kept && kept.dauerTage !== usual
      ? Math.min(MOST_STAY_DAYS, kept.dauerTage + longerBy(booking.positionen).tage)
      : booking.dauerTage;
  const isMoved = datum !== booking.datum || dauerTage !== booking.dauerTage;
  const edited = {
    ...booking,
    ...pickStated(edit, [...ASKED_TEXTS, ...NOTED_FIELDS]),
    ...kept,
    ...(edit.antworten && {
      antworten: editedAnswers(
        booking.antworten,
        typedAnswers(edit.antworten),
        questionsOf((kept ?? booking).leistungen, services),
      ),
    }),
    ...(edit.einsatz && {
      einsatz: editedPlace(booking.einsatz, edit.einsatz, (kept ?? booking).leistungen, services),
    }),
    datum,
    abgabezeit,
    dauerTage,
    bis: isMoved ? stayEnd(datum, dauerTage, company) : booking.bis,
  };
  const said = { time: edit.abgabezeit !== undefined, price: edit.preis !== undefined };
  return { ...edited, noch_offen: stillOpen(booking.noch_offen, edited, said) };
}

/** Which fields differ, in the order of the row. */
export function changedColumns(before: BookingRow, after: BookingRow): (keyof BookingRow)[] {
  return (Object.keys(after) as (keyof BookingRow)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
}

function choiceOf(booking: BookingRow): Choice {
  const { kfz, verschmutzung, ...choice } = pickStated(booking, CHOICE_FIELDS) as Pick<
    BookingRow,
    (typeof CHOICE_FIELDS)[number]
  >;
  return { ...choice, kfz: kfz || undefined, verschmutzung: verschmutzung || undefined };
}

function pickStated<T extends object, N extends keyof T>(
  from: T,
  names: readonly N[],
): { [K in N]?: Exclude<T[K], undefined> } {
  return stated(Object.fromEntries(names.map((name) => [name, from[name]]))) as {
    [K in N]?: Exclude<T[K], undefined>;
  };
}

function stated<T extends object>(from: T): T {
  return Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as T;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The same lines at another price: what it is more or less than they come to is a line of its own. */
export function repriced(
  { leistungen, positionen }: Pick<BookingRow, "leistungen" | "positionen">,
  cents: number,
): PriceLine[] {
  const lines = positionen.filter(({ art }) => art !== "zuschlag" && art !== "nachlass");
  if (lines.length === 0)
    return [{ art: "leistung", title: leistungen.join(", "), preis_cent: cents }];
  const difference = cents - lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
  return difference === 0 ? lines : [...lines, differenceOf(difference)];
}
