import { setImmediate } from "node:timers/promises";
import type ICAL from "ical.js";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import type { ImportField } from "./import-fields.ts";
import { blocksOf } from "./text-blocks.server.ts";

/** What a calendar says of an appointment; what stands in its title is mostly a name. */
export const CALENDAR_FIELDS = [
  "name",
  "datum",
  "uhrzeit",
  "bis",
  "notiz",
] as const satisfies readonly ImportField[];
export const CALENDAR_COLUMNS = ["Titel", "Tag", "Uhrzeit", "Letzter Tag", "Beschreibung"] as const;

type Ical = typeof ICAL;
type Row = string[];

const AT_ONCE = 100;
const NOTE_LENGTH = 1500;
const TITLE_LENGTH = 300;
/** How often a repetition is looked at, a tenth of a millisecond each; a daily one for three years. */
const MOST_STEPS = 1200;
const MOST_STEPS_OF_ALL = 40_000;
const FURTHEST_DAYS = 366;
const DAY = 86_400_000;
const REPEATED = new Set(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]);
/** Other parts may describe a day that never comes. */
const PLAIN_PARTS = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"]);
const MOST_INTERVAL = 99;
const WEEKDAYS = /^(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*$/;
const COUNTED_WEEKDAYS =
  /^[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU))*$/;
/** Clocks change once a year, on one day; what else a zone says of itself could go on for ever. */
const CLOCK_CHANGE =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|BYMONTH=(?:0?[1-9]|1[0-2])|BYDAY=[+-]?[1-5](?:MO|TU|WE|TH|FR|SA|SU)|UNTIL=[\dTZ]+|WKST=[A-Z]{2}))*$/i;
const MOST_CLOCK_CHANGES = 40;
const LAST_YEAR_OF_ZONES = 2100;

/** The appointments of a calendar as rows with these fields, repeated ones each by itself from `today` on, or the sentence why not. Other requests go on meanwhile. */
export async function readCalendarFile(
  text: string,
  most: number,
  today: string,
): Promise<Row[] | { problem: string }> {
  const { default: ical } = await import("ical.js");
  const zones = await zonesOf(ical, text);
  const rows: Row[] = [];
  const moved = await movedInstances(ical, text, zones);
  const steps = { left: MOST_STEPS_OF_ALL };
  let nr = 0;
  for await (const block of blocksOf(text, "VEVENT")) {
    if (nr % AT_ONCE === 0 || isRepeated(block)) await setImmediate();
    nr += 1;
    if (block === undefined) return { problem: unreadable(nr) };
    try {
      const event = new ical.Event(eventOf(ical, block));
      if (isCancelled(event)) continue;
      rows.push(...rowsOf(ical, event, { zones, today, moved, steps }));
    } catch {
      return { problem: unreadable(nr) };
    }
    if (rows.length > most || steps.left <= 0)
      return {
        problem: `In diesem Kalender stehen mehr als ${most.toLocaleString("de")} Termine. Bitte speichern Sie einen kürzeren Zeitraum.`,
      };
  }
  return rows.length === 0 ? { problem: "In diesem Kalender steht kein Termin." } : rows;
}

const isRepeated = (block = "") => /^RRULE/im.test(block);

const unreadable = (nr: number) =>
  `Termin ${nr} lässt sich nicht lesen. Bitte speichern Sie den Kalender noch einmal.`;

type Zones = { getTimeZoneByID: (tzid: string) => ICAL.Timezone | null };

async function zonesOf(ical: Ical, text: string): Promise<Zones> {
  let left = MOST_CLOCK_CHANGES;
  const blocks: string[] = [];
  for await (const block of blocksOf(text, "VTIMEZONE")) {
    const rules = rulesIn(block ?? "");
    left -= rules.length;
    if (block !== undefined && left >= 0 && rules.every((rule) => CLOCK_CHANGE.test(rule)))
      blocks.push(block);
  }
  try {
    const lines = ["BEGIN:VCALENDAR", ...blocks, "END:VCALENDAR"];
    return ical.Component.fromString(lines.join("\r\n")) as unknown as Zones;
  } catch {
    return { getTimeZoneByID: () => null };
  }
}

function rulesIn(block: string): string[] {
  const unfolded = block.replace(/\r\n[ \t]/g, "");
  return [...unfolded.matchAll(/^RRULE[^:\r\n]*:(.*)$/gim)].map(([, rule = ""]) => rule.trim());
}

function eventOf(ical: Ical, block: string): ICAL.Component {
  const calendar = ical.Component.fromString(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`);
  const event = calendar.getFirstSubcomponent("vevent");
  if (!event) throw new TypeError("no event");
  return event;
}

function isCancelled(event: ICAL.Event): boolean {
  return event.component.getFirstPropertyValue("status")?.toString().toUpperCase() === "CANCELLED";
}

/** Repeated appointments that were moved or called off by themselves stand in the file once more: 'uid day'. */
async function movedInstances(
  ical: Ical,
  text: string,
  zones: Zones,
): Promise<ReadonlySet<string>> {
  const moved = new Set<string>();
  let nr = 0;
  for await (const block of blocksOf(text, "VEVENT")) {
    if (!block || !/^RECURRENCE-ID/im.test(block)) continue;
    if (nr % AT_ONCE === 0) await setImmediate();
    nr += 1;
    try {
      const event = new ical.Event(eventOf(ical, block));
      const zone = zoneOf(event.component, "recurrence-id", zones);
      moved.add(`${event.uid} ${momentOf(ical, event.recurrenceId, zone).datum}`);
    } catch {
      // Whoever reads the appointments says that this one cannot be read.
    }
  }
  return moved;
}

type Circumstances = {
  zones: Zones;
  today: string;
  moved: ReadonlySet<string>;
  steps: { left: number };
};

function rowsOf(ical: Ical, event: ICAL.Event, circumstances: Circumstances): Row[] {
  const { zones, today, moved, steps } = circumstances;
  const start = event.startDate;
  if (!start) throw new TypeError("no start");
  const zone = zoneOf(event.component, "dtstart", zones);
  const length = event.endDate
    ? event.endDate.toUnixTime() - start.toUnixTime()
    : event.duration.toSeconds();
  const first = momentOf(ical, start, zone);
  const rule = event.component.getFirstProperty("rrule");
  if (!rule) return [rowOf(event, first, lastDay(ical, start, length, zone))];
  const parts = partsOf(rule.toICALString());
  const isOnlyRule = event.component.getAllProperties("rrule").length === 1;
  const unread = () => [
    rowOf(event, { datum: `wiederholt sich ab ${first.datum}`, zeit: first.zeit }, ""),
  ];
  if (!isOnlyRule || !isPlainRule(parts)) return unread();
  skipThePast(event, parts, today);
  const rows: Row[] = [];
  const all = event.iterator();
  for (let step = 0; ; step += 1) {
    if (step === MOST_STEPS) return unread();
    steps.left -= 1;
    const next = all.next();
    if (!next || steps.left <= 0) break;
    const moment = momentOf(ical, next, zone);
    if (moment.datum > addDays(today, FURTHEST_DAYS)) break;
    if (moment.datum < today || moved.has(`${event.uid} ${moment.datum}`)) continue;
    rows.push(rowOf(event, moment, lastDay(ical, next, length, zone)));
  }
  // All of it is over: the first day says so.
  return rows.length > 0 ? rows : [rowOf(event, first, "")];
}

function partsOf(rule: string): ReadonlyMap<string, string> {
  const parts = rule
    .slice(rule.indexOf(":") + 1)
    .toUpperCase()
    .split(";");
  return new Map(parts.map((part) => part.split("=") as [string, string]));
}

/** What certainly comes again, and soon: nobody looks for days that may never come. */
function isPlainRule(parts: ReadonlyMap<string, string>): boolean {
  const frequency = parts.get("FREQ") ?? "";
  const interval = Number(parts.get("INTERVAL") ?? 1);
  if (!REPEATED.has(frequency) || ![...parts.keys()].every((name) => PLAIN_PARTS.has(name)))
    return false;
  if (!(interval >= 1 && interval <= MOST_INTERVAL)) return false;
  const days = parts.get("BYDAY");
  if (days === undefined) return true;
  if (frequency === "WEEKLY") return WEEKDAYS.test(days);
  if (frequency === "DAILY") return interval === 1 && WEEKDAYS.test(days);
  return COUNTED_WEEKDAYS.test(days) && (interval === 1 || !days.includes("5"));
}

/** What is repeated for years begins shortly before today, as long as nobody counts how often. */
function skipThePast(event: ICAL.Event, parts: ReadonlyMap<string, string>, today: string): void {
  const days = { DAILY: 1, WEEKLY: 7 }[parts.get("FREQ") ?? ""];
  if (days === undefined || parts.has("COUNT")) return;
  const every = days * Math.max(1, Number(parts.get("INTERVAL") ?? 1));
  const past = (Date.parse(today) - Date.parse(event.startDate.toString().slice(0, 10))) / DAY;
  const skipped = Math.floor(past / every) - 1;
  if (!(skipped > 0)) return;
  const start = event.startDate.clone();
  start.adjust(skipped * every, 0, 0, 0);
  event.startDate = start;
}

function zoneOf(event: ICAL.Component, name: string, zones: Zones): ICAL.Timezone | null {
  const tzid = event.getFirstProperty(name)?.getParameter("tzid");
  return typeof tzid === "string" ? zones.getTimeZoneByID(tzid) : null;
}

type Moment = { datum: string; zeit: string };

/** On Berlin's clocks; what names no zone that the file explains is meant as it stands. */
function momentOf(ical: Ical, time: ICAL.Time, zone: ICAL.Timezone | null): Moment {
  if (time.isDate) return { datum: time.toString().slice(0, 10), zeit: "" };
  const isPlaced = zone !== null && time.year <= LAST_YEAR_OF_ZONES;
  const isInstant = time.zone === ical.Timezone.utcTimezone || isPlaced;
  if (!isInstant)
    return { datum: time.toString().slice(0, 10), zeit: time.toString().slice(11, 16) };
  const placed = time.clone();
  if (isPlaced) placed.zone = zone;
  return berlinMoment(placed.toUnixTime() * 1000);
}

/** The end of a whole day is the day after it. */
function lastDay(
  ical: Ical,
  start: ICAL.Time,
  seconds: number,
  zone: ICAL.Timezone | null,
): string {
  const end = start.clone();
  end.addDuration(ical.Duration.fromSeconds(Math.max(0, seconds - 1)));
  const [first, last] = [momentOf(ical, start, zone).datum, momentOf(ical, end, zone).datum];
  return last > first ? last : "";
}

function rowOf(event: ICAL.Event, { datum, zeit }: Moment, bis: string): Row {
  const place = event.location ? `Ort: ${event.location}` : "";
  const note = [plain(event.description), place].filter(Boolean).join("\n");
  return [
    plain(event.summary).slice(0, TITLE_LENGTH),
    datum,
    zeit,
    bis,
    note.slice(0, NOTE_LENGTH),
  ];
}

/** Some programs write their descriptions as a page. */
function plain(text: string | null): string {
  return (text ?? "")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<[^>]{1,200}>/g, "")
    .trim();
}
