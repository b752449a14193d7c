import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import { addDays, berlinMoment, isCalendarDate, listDates } from "#lib/berlin-time.ts";
import { readPrice } from "#lib/money.ts";

/** What a line says of an appointment. */
export type ImportedAppointment = {
  datum: string;
  /** Empty where the file names none. */
  abgabezeit: string;
  dauerTage: number;
  leistung: string;
  preis_cent: number | undefined;
};

type Said = Record<"datum" | "uhrzeit" | "bis" | "leistung" | "preis", string>;
type Moment = { datum: string; zeit: string };

/** As far ahead as the shop may enter anything. */
const FURTHEST_DAYS = 366;
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d)/u;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(.+))?$/;
const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:[,\s]+(.+))?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[,\s]+(.+))?$/;
const TIME = /^(?:um\s+)?(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?\s*(?:uhr|h)?$/i;

/** What is to be done when, or the sentence why that cannot be read. */
export function readAppointment(said: Said): ImportedAppointment | { grund: string } {
  const begin = readMoment(said.datum);
  if (!begin)
    return { grund: `„${said.datum}“ ist kein Tag. Bitte schreiben Sie ihn als 24.12.2026.` };
  const zeit = said.uhrzeit === "" ? begin.zeit : readTime(said.uhrzeit);
  if (zeit === undefined)
    return { grund: `„${said.uhrzeit}“ ist keine Uhrzeit. Bitte schreiben Sie sie als 09:30.` };
  const end = said.bis === "" ? begin : readMoment(said.bis);
  if (!end || end.datum < begin.datum)
    return { grund: `„${said.bis}“ kann der letzte Tag nicht sein.` };
  const preis_cent = said.preis === "" ? undefined : readPrice(said.preis);
  if (said.preis !== "" && preis_cent === undefined)
    return { grund: `„${said.preis}“ ist kein Preis. Bitte schreiben Sie ihn als 120,00.` };
  return {
    datum: begin.datum,
    abgabezeit: zeit,
    dauerTage: daysBetween(begin.datum, end.datum),
    leistung: said.leistung,
    preis_cent,
  };
}

/** Why a sound appointment is not entered: what is over needs nobody any more. */
export function appointmentOver(datum: string, today: string): string | undefined {
  return datum < today ? "Dieser Termin ist vorbei." : undefined;
}

export function tooFarProblem(datum: string, today: string): string | undefined {
  return datum > addDays(today, FURTHEST_DAYS)
    ? "Dieser Termin liegt mehr als ein Jahr voraus."
    : undefined;
}

/** Sundays count for no working day. */
function daysBetween(from: string, to: string): number {
  if (to > addDays(from, FURTHEST_DAYS)) return MOST_STAY_DAYS;
  const sundays = listDates(from, to).filter(isSunday).length;
  return Math.min(MOST_STAY_DAYS, Math.max(1, listDates(from, to).length - sundays));
}

const isSunday = (datum: string) => new Date(`${datum}T12:00:00Z`).getUTCDay() === 0;

/** '24.12.2026', 'Do, 24.12.26 09:00', '2026-12-24T08:00:00Z'. A day and a month that may be swapped are not guessed. */
export function readMoment(text: string): Moment | undefined {
  const said = text.trim().replace(WEEKDAY, "");
  const iso = ISO.exec(said);
  if (iso) {
    const [, year = "", month = "", day = "", rest = ""] = iso;
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(rest)) return ofInstant(said);
    return momentOf(year, month, day, rest);
  }
  const german = GERMAN.exec(said);
  if (german) {
    const [, day = "", month = "", year = "", rest = ""] = german;
    return momentOf(year.length === 2 ? `20${year}` : year, month, day, rest);
  }
  const [, one = "", other = "", year = "", rest = ""] = SLASHED.exec(said) ?? [];
  if (Number(one) > 12) return momentOf(year, other, one, rest);
  return Number(other) > 12 ? momentOf(year, one, other, rest) : undefined;
}

function ofInstant(text: string): Moment | undefined {
  const instant = Date.parse(text.replace(/\s+/, "T"));
  return Number.isNaN(instant) ? undefined : berlinMoment(instant);
}

function momentOf(year: string, month: string, day: string, rest: string): Moment | undefined {
  const datum = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const zeit = rest === "" ? "" : readTime(rest);
  return isCalendarDate(datum) && zeit !== undefined ? { datum, zeit } : undefined;
}

/** '9', '9.30 Uhr', '09:30:00', '0930', '9:30 PM'; of '09:00 – 11:00' the first. */
export function readTime(text: string): string | undefined {
  const first = text.split(/\s*(?:–|-|bis)\s*(?=\d)/)[0]?.trim() ?? "";
  const [, hours = "", minutes = "00", half = ""] =
    TIME.exec(first.replace(/^(\d{2})(\d{2})$/, "$1:$2")) ?? [];
  if (hours === "") return undefined;
  const isAfternoon = half.toLowerCase() === "pm";
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
