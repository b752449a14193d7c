import { findService } from "#catalogue/price-table.ts";
import { isClosedDay, openingDay, openingSpans, weekdayOf } from "#company/opening-hours.ts";
import type { Bay, HourPlan, Person } from "#company/setting-shapes.ts";
import { addDays, nextDay, weekdayIndex } from "#lib/berlin-time.ts";
import { kindOf } from "./calendar.ts";
import type { Booking } from "./schema.ts";
import { type Closures, type Lengths, stayLength } from "./stay.ts";

/** What a visit takes of the shop's time. */
export type Work = {
  /** Ids of the services; a bay has to be for all of them. */
  leistungen: readonly string[];
  minuten: number;
  /** Whole days instead, where nobody has said how long it takes. */
  tage: number;
};

/** From one quarter of an hour of a day to another, which is no part of it; 0 is midnight. */
export type Span = { datum: string; von: number; bis: number };
/** Taken quarters by `takenKey`. */
export type TakenQuarters = ReadonlyMap<string, ReadonlySet<number>>;
/** Whether a visit that begins then has the time that it needs. */
export type Fit = (datum: string, zeit: string) => boolean;

export type HourChoice = Partial<Pick<Booking, "kfz" | "verschmutzung" | "sitze">> & {
  leistungen: readonly string[];
  extras: readonly string[];
  sitzOption?: { anzahl: number } | null;
  /** The drive each way, in minutes. */
  einsatz?: { minuten: number } | null;
  /** What was approved while the car was there takes longer. */
  positionen?: readonly Longer[];
};
type Longer = {
  minuten?: number | undefined;
  tage?: number | undefined;
  gesamtMinuten?: number | undefined;
};

type TimedService = { id: string; dauerStunden: number; proSitz: boolean };
type TimedServices = readonly (TimedService & Lengths[number])[];
/** What decides about hours; settings that say nothing of them count places. */
export type HourRules = Closures & { stunden?: HourPlan };

/** A visit to a shop that counts hours. */
export type Hours = {
  work: Work;
  bays: readonly Bay[];
  /** Those who do it; undefined where nobody keeps count of people. */
  people: readonly Person[] | undefined;
  /** When it is worked on if it begins then; undefined where it cannot. */
  spansAt: (datum: string, zeit: string) => Span[] | undefined;
};

const QUARTER = 15;
const QUARTERS_OF_A_DAY = 96;
const SUNDAY = 6;
/** Of a visit that nobody has said what it is for. */
const UNKNOWN_MINUTES = 60;
/** A day that the work takes longer, where hours are counted. */
const MINUTES_OF_A_DAY = 480;
/** What the database takes, too. */
const MOST_DAYS = 14;
const FURTHEST = 366;

/** Undefined where places are counted. `isForced` is the shop's own way: it may begin where nobody else's may. */
export function hoursOf(
  choice: HourChoice,
  services: TimedServices,
  company: HourRules,
  { isForced = false }: { isForced?: boolean } = {},
): Hours | undefined {
  const { stunden } = company;
  if (!stunden?.an || kindOf(choice.leistungen) === "beratung") return undefined;
  const work = workOf(choice, services, stunden);
  const hours = workingHours(company);
  return {
    work,
    bays: allFor(work.leistungen, stunden.arbeitsplaetze),
    people: stunden.personen && allFor(work.leistungen, stunden.personen),
    spansAt: (datum, zeit) => visitSpans(work, datum, zeit, hours, isForced),
  };
}

/** Until when one may be worked on that begins on this day, or on one before. */
export function lastDay({ spansAt }: Pick<Hours, "spansAt">, datum: string): string {
  let last = "";
  for (let quarter = 0; quarter < QUARTERS_OF_A_DAY; quarter += 1) {
    const zeit = `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${(quarter % 4) * QUARTER}`;
    const end = spansAt(datum, zeit)?.at(-1)?.datum ?? "";
    if (end > last) last = end;
  }
  return last === "" ? addDays(datum, FURTHEST) : last;
}

/** Whether a visit that begins then has the time that it needs, beside what is taken. */
export function fitBeside(hours: Hours, taken: TakenQuarters): Fit {
  return (datum, zeit) => {
    const spans = hours.spansAt(datum, zeit);
    return spans !== undefined && freeRoom(spans, hours, taken) !== undefined;
  };
}

/** Adds a visit to what is taken. */
export function planBeside(
  hours: Hours,
  taken: Map<string, Set<number>>,
  datum: string,
  zeit: string,
): void {
  const spans = hours.spansAt(datum, zeit);
  addTakings(taken, (spans && freeRoom(spans, hours, taken)) ?? []);
}

export function addTakings(taken: Map<string, Set<number>>, takings: readonly Taking[]): void {
  for (const { von: who, spans: own } of takings)
    for (const { datum: day, von, bis } of own) {
      const key = takenKey(who, day);
      const quarters = taken.get(key) ?? new Set();
      for (let quarter = von; quarter < bis; quarter += 1) quarters.add(quarter);
      taken.set(key, quarters);
    }
}

/** On how many days a booking is worked on: where hours are counted it depends on when it begins. */
export function stayAt(
  choice: HourChoice & Pick<Booking, "dauerTage">,
  { datum, abgabezeit }: Pick<Booking, "datum" | "abgabezeit">,
  { services, company }: { services: TimedServices; company: HourRules },
  isForced = false,
): number {
  const hours = hoursOf(choice, services, company, { isForced });
  if (!hours) return choice.dauerTage;
  return Math.max(1, new Set(hours.spansAt(datum, abgabezeit)?.map((span) => span.datum)).size);
}

/** When a visit that begins then is done; undefined where it cannot begin then. */
export function doneAt(
  { spansAt }: Pick<Hours, "spansAt">,
  datum: string,
  zeit: string,
): { dauerTage: number; bis: string; zeit: string } | undefined {
  const spans = spansAt(datum, zeit);
  const last = spans?.at(-1);
  if (!spans || !last) return undefined;
  const minutes = last.bis * QUARTER;
  return {
    dauerTage: new Set(spans.map((span) => span.datum)).size,
    bis: last.datum,
    zeit: [Math.floor(minutes / 60), minutes % 60]
      .map((part) => `${part}`.padStart(2, "0"))
      .join(":"),
  };
}

/** How long the shop works on it and drives for it. While the class is open the longest counts. */
export function workOf(
  choice: HourChoice,
  services: TimedServices,
  plan: Pick<HourPlan, "leistungen" | "extras">,
): Work {
  const chosen = choice.leistungen.flatMap((title) => findService(services, title) ?? []);
  const leistungen = chosen.map(({ id }) => id);
  const drive = 2 * (choice.einsatz?.minuten ?? 0);
  const { minuten: longer, tage: days } = longerBy(choice.positionen);
  const more = drive + longer + days * MINUTES_OF_A_DAY;
  if (chosen.length === 0) return { leistungen, minuten: UNKNOWN_MINUTES + more, tage: 0 };
  const said = choice.positionen?.find(({ gesamtMinuten }) => gesamtMinuten)?.gesamtMinuten;
  if (said) return { leistungen, minuten: said + more, tage: 0 };
  const minutes = chosen.map((service) => minutesOf(service, choice, plan));
  if (minutes.includes(0))
    return {
      leistungen,
      minuten: 0,
      tage: stayLength(choice.leistungen, services, choice.extras) + days,
    };
  const extra = choice.extras.reduce((sum, id) => sum + (plan.extras[id] ?? 0), 0);
  const minuten = minutes.reduce((sum, minute) => sum + minute, 0) + extra + more;
  return { leistungen, minuten, tage: 0 };
}

/** How much longer the work takes than what was booked. */
export function longerBy(lines: readonly Longer[] = []): { minuten: number; tage: number } {
  return {
    minuten: lines.reduce((sum, { minuten = 0 }) => sum + minuten, 0),
    tage: lines.reduce((sum, { tage = 0 }) => sum + tage, 0),
  };
}

function minutesOf(
  { id, title, dauerStunden, proSitz }: TimedService & { title: string },
  { kfz, verschmutzung, sitze, sitzOption }: HourChoice,
  { leistungen }: Pick<HourPlan, "leistungen">,
): number {
  const seats = proSitz ? (sitze?.[title] ?? sitzOption?.anzahl ?? 1) : 1;
  const said = leistungen[id] ?? {};
  const usual = dauerStunden * 60;
  const known = kfz
    ? (said[`${kfz}.${verschmutzung}`] ?? said[kfz] ?? usual)
    : Math.max(usual, ...Object.values(said));
  return known * seats;
}

/**
 * When a visit is worked on that begins then: within the opening hours, over as many working days as it takes. Undefined where it cannot begin
 * then, or takes too long. `isForced` is the shop's own way: it may begin where the shop is closed, and then goes on until midnight.
 */
function visitSpans(
  { minuten, tage }: Work,
  datum: string,
  zeit: string,
  hoursOf: (datum: string) => readonly [number, number][],
  isForced = false,
): Span[] | undefined {
  const begin = Math.floor(minutesOfDay(zeit) / QUARTER);
  const rest = hoursOf(datum).flatMap(([von, bis]): [number, number][] =>
    begin < bis ? [[Math.max(von, begin), bis]] : [],
  );
  if (rest.length === 0 && !isForced) return undefined;
  const spans: Span[] = [];
  let left = tage > 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(minuten / QUARTER));
  let hours: readonly [number, number][] = rest.length > 0 ? rest : [[begin, QUARTERS_OF_A_DAY]];
  for (let day = datum, ahead = 0, worked = 0; ahead <= FURTHEST; ahead += 1) {
    for (const [von, most] of hours) {
      const bis = Math.min(most, von + left);
      if (bis > von) spans.push({ datum: day, von, bis });
      left -= bis - von;
    }
    if (hours.length > 0) worked += 1;
    if (left <= 0 || worked === tage) return spans;
    if (worked === MOST_DAYS) return isForced ? spans : undefined;
    day = nextDay(day);
    hours = hoursOf(day);
  }
  return undefined;
}

/** The opening hours of a day in quarters, remembered, since many times of many days are asked. */
function workingHours(company: Closures): (datum: string) => readonly [number, number][] {
  const known = new Map<string, readonly [number, number][]>();
  return (datum) => {
    const hours = known.get(datum) ?? hoursOn(datum, company);
    known.set(datum, hours);
    return hours;
  };
}

function hoursOn(datum: string, company: Closures): [number, number][] {
  if (weekdayIndex(datum) === SUNDAY || isClosedDay(datum, company)) return [];
  return openingSpans(openingDay(company.openingHours, weekdayOf(datum)))
    .map(([from, to]): [number, number] => [
      Math.ceil(minutesOfDay(from) / QUARTER),
      Math.floor(minutesOfDay(to) / QUARTER),
    ])
    .filter(([von, bis]) => von < bis);
}

/** The hours of a bay, or of a person. */
export type Taking = { von: string; spans: readonly Span[] };

/** A bay that is free all the time and, where people are kept, whoever has the time; undefined without one of them. */
export function freeRoom(
  spans: readonly Span[],
  { bays, people }: Pick<Hours, "bays" | "people">,
  taken: TakenQuarters,
): readonly Taking[] | undefined {
  const bay = freeBay(spans, bays, taken);
  const crew = people ? freeCrew(spans, people, taken) : [];
  return bay === undefined || !crew ? undefined : [{ von: bay, spans }, ...crew];
}

/** The first of the bays, in the shop's order, that is free all the time. */
export function freeBay(
  spans: readonly Span[],
  bays: readonly Bay[],
  taken: TakenQuarters,
): string | undefined {
  for (const { id } of bays) if (isFree(id, spans, taken)) return id;
  return undefined;
}

/** One person for all of it, or one for each day. */
function freeCrew(
  spans: readonly Span[],
  people: readonly Person[],
  taken: TakenQuarters,
): readonly Taking[] | undefined {
  const hasTime = ({ id, tage }: Person, some: readonly Span[]) =>
    (tage.length === 0 || some.every(({ datum }) => tage.includes(weekdayOf(datum)))) &&
    isFree(personKey(id), some, taken);
  const one = people.find((person) => hasTime(person, spans));
  if (one) return [{ von: personKey(one.id), spans }];
  const crew = [...new Set(spans.map(({ datum }) => datum))].map((datum) => {
    const own = spans.filter((span) => span.datum === datum);
    const person = people.find((candidate) => hasTime(candidate, own));
    return person && { von: personKey(person.id), spans: own };
  });
  return crew.every((taking) => taking !== undefined) ? crew : undefined;
}

/** Whose hours they are, beside the ids of bays. */
const PERSON = "@";
export function personKey(id: string): string {
  return PERSON + id;
}

/** The account whose hours these are; undefined for those of a bay. */
export function personOf(taken: string): string | undefined {
  return taken.startsWith(PERSON) ? taken.slice(PERSON.length) : undefined;
}

/** Those that are for all of these services. */
function allFor<T extends { leistungen: readonly string[] }>(
  leistungen: readonly string[],
  all: readonly T[],
): readonly T[] {
  return all.filter(
    (one) => one.leistungen.length === 0 || leistungen.every((id) => one.leistungen.includes(id)),
  );
}

export function isFree(bay: string, spans: readonly Span[], taken: TakenQuarters): boolean {
  for (const { datum, von, bis } of spans) {
    const quarters = taken.get(takenKey(bay, datum));
    if (!quarters) continue;
    for (let quarter = von; quarter < bis; quarter += 1) if (quarters.has(quarter)) return false;
  }
  return true;
}

export function takenKey(bay: string, datum: string): string {
  return `${datum} ${bay}`;
}

function minutesOfDay(zeit: string): number {
  return Number(zeit.slice(0, 2)) * 60 + Number(zeit.slice(3, 5));
}

/** How many hours of all bays a day has, as far as there are people for them, and how many are taken. */
export function dayHours(
  datum: string,
  company: Closures,
  { arbeitsplaetze: bays, personen: people }: Pick<HourPlan, "arbeitsplaetze" | "personen">,
  taken: TakenQuarters,
): { belegt: number; plaetze: number } {
  const open = hoursOn(datum, company).reduce((sum, [von, bis]) => sum + bis - von, 0);
  const present = people?.filter(
    ({ tage }) => tage.length === 0 || tage.includes(weekdayOf(datum)),
  ).length;
  const sizes = bays.map(({ id }) => taken.get(takenKey(id, datum))?.size ?? 0);
  return {
    belegt: sizes.reduce((sum, size) => sum + size, 0) / 4,
    plaetze: (open * Math.min(bays.length, present ?? bays.length)) / 4,
  };
}

/** 'Halle'; what the shop took in beside the bays says so. */
export function bayName(taken: string | undefined, bays: readonly Bay[]): string {
  const [id, beside] = taken?.split("/") ?? [];
  const name = bays.find((bay) => bay.id === id)?.name ?? "";
  return name && beside ? `${name} (zusätzlich)` : name;
}
