import { describe, expect, it } from "vitest";
import { readImportFile } from "./read-file.server.ts";

// What is held here: (K9, K11).

const TODAY = "2026-03-02";
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR"].join("\r\n");
const read = (...parts: string[]) =>
  readImportFile(new TextEncoder().encode(calendar(...parts)), TODAY);
const NEW_YORK = [
  "BEGIN:VTIMEZONE",
  "TZID:Eastern",
  "BEGIN:STANDARD",
  "DTSTART:20001029T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

async function rows(...parts: string[]): Promise<string[][]> {
  const file = await read(...parts);
  return "zeilen" in file ? file.zeilen.map(({ zellen }) => zellen) : [[file.problem]];
}

describe("a calendar", () => {
  it.each<[string, string[], string[]]>([
    [
      "in the calendar's own time",
      ["DTSTART:20260310T093000", "DTEND:20260310T113000"],
      ["2026-03-10", "09:30", ""],
    ],
    [
      "in Berlin's, which the file does not explain",
      ["DTSTART;TZID=Europe/Berlin:20260310T093000"],
      ["2026-03-10", "09:30", ""],
    ],
    ["as an instant, in winter", ["DTSTART:20260310T083000Z"], ["2026-03-10", "09:30", ""]],
    ["as an instant, in summer", ["DTSTART:20260710T083000Z"], ["2026-07-10", "10:30", ""]],
    [
      "in a zone that the file explains",
      ["DTSTART;TZID=Eastern:20260310T033000"],
      ["2026-03-10", "09:30", ""],
    ],
    [
      "a whole day",
      ["DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260311"],
      ["2026-03-10", "", ""],
    ],
    [
      "three whole days",
      ["DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260313"],
      ["2026-03-10", "", "2026-03-12"],
    ],
    [
      "for two days from noon",
      ["DTSTART:20260310T120000", "DURATION:P1DT2H"],
      ["2026-03-10", "12:00", "2026-03-11"],
    ],
  ])("%s", async (_, lines, when) => {
    const [row] = await rows(NEW_YORK, event("UID:1", "SUMMARY:Anna Muster", ...lines));
    expect(row).toEqual(["Anna Muster", ...when, ""]);
  });

  it("says what is to be done, without the page that some programs write around it", async () => {
    const lines = ["DTSTART:20260310T093000", "SUMMARY:Müller\\, Golf", "LOCATION:Halle 2"];
    const [row] = await rows(event(...lines, "DESCRIPTION:<b>Politur</b><br>mit Wachs"));
    expect(row).toEqual([
      "Müller, Golf",
      "2026-03-10",
      "09:30",
      "",
      "Politur\nmit Wachs\nOrt: Halle 2",
    ]);
  });

  it("cancelled ones and attachments stay away", async () => {
    const cut = ["ATTACH;ENCODING=BASE64:AAAA", ` ${"A".repeat(50_000)}`];
    const all = await rows(
      event("DTSTART:20260310T093000", "SUMMARY:A", "STATUS:CANCELLED"),
      event("DTSTART:20260311T093000", "SUMMARY:B", ...cut),
    );
    expect(all).toEqual([["B", "2026-03-11", "09:30", "", ""]]);
  });

  it("repeated ones stand by themselves from today on; one that was moved stands where it is", async () => {
    const all = await rows(
      event(
        "UID:w",
        "SUMMARY:Fuhrpark",
        "DTSTART:20260105T100000",
        "RRULE:FREQ=WEEKLY;UNTIL=20260323T100000",
        "EXDATE:20260309T100000",
      ),
      event(
        "UID:w",
        "SUMMARY:Fuhrpark",
        "RECURRENCE-ID:20260316T100000",
        "DTSTART:20260317T110000",
      ),
    );
    expect(all.map(([, day, time]) => `${day} ${time}`)).toEqual([
      "2026-03-02 10:00",
      "2026-03-23 10:00",
      "2026-03-17 11:00",
    ]);
  });

  it("what was moved or called off in a series is known by a UID that goes on in the next line, and by an instant", async () => {
    const uid = "040000008200E00074C5B7101A82E00800000000B0A1C2D3E4F5DA01000000000000000010000000";
    const lines = [`UID:${uid.slice(0, 71)}`, ` ${uid.slice(71)}`, "SUMMARY:Fuhrpark"];
    const series = ["DTSTART:20260302T003000", "RRULE:FREQ=WEEKLY;COUNT=4"];
    const all = await rows(
      event(...lines, ...series),
      event(...lines, "RECURRENCE-ID:20260309T003000", "DTSTART:20260310T110000"),
      event(
        ...lines,
        "RECURRENCE-ID:20260315T233000Z",
        "DTSTART:20260316T003000",
        "STATUS:CANCELLED",
      ),
    );
    expect(all.map(([, day, time]) => `${day} ${time}`)).toEqual([
      "2026-03-02 00:30",
      "2026-03-23 00:30",
      "2026-03-10 11:00",
    ]);
  });

  const zone = (...rules: string[]) =>
    [
      "BEGIN:VTIMEZONE",
      "TZID:Own",
      ...rules.flatMap((rule) => [
        "BEGIN:STANDARD",
        "DTSTART:16010101T000000",
        `RRULE:${rule}`,
        "TZOFFSETFROM:+0200",
        "TZOFFSETTO:+0000",
        "END:STANDARD",
      ]),
      "END:VTIMEZONE",
    ].join("\r\n");
  const YEARLY = "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10";
  it.each<[string, string, string]>([
    ["a clock that changes once a year counts", zone(YEARLY), "11:00"],
    ["one that changes each second does not", zone("FREQ=SECONDLY"), "10:00"],
    ["one of them is enough", zone(YEARLY, "FREQ=MINUTELY"), "10:00"],
    ["nor one whose line goes on", zone("FREQ=SECOND\r\n LY"), "10:00"],
    ["nor all seconds of a year", zone("FREQ=YEARLY;BYHOUR=1,2;BYSECOND=1,2"), "10:00"],
    ["nor a day that never comes", zone("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "10:00"],
    ["nor more changes than there are", zone(...Array.from({ length: 41 }, () => YEARLY)), "10:00"],
  ])("of a file's own zones: %s", { timeout: 5000 }, async (_, own, time) => {
    const all = await rows(own, event("SUMMARY:T", "DTSTART;TZID=Own:20260310T100000"));
    expect(all).toEqual([["T", "2026-03-10", time, "", ""]]);
  });

  it("a zone is not followed into years that nobody will see", async () => {
    const late = Array.from({ length: 1500 }, (_, nr) =>
      event("SUMMARY:T", `DTSTART;TZID=Own:${2101 + nr * 5}0310T100000`),
    );
    expect(await rows(zone(...Array.from({ length: 40 }, () => YEARLY)), ...late)).toHaveLength(
      1500,
    );
  });

  it.each([
    ["FREQ=DAILY;INTERVAL=7;BYDAY=MO"],
    ["FREQ=DAILY;BYDAY=6MO"],
    ["FREQ=WEEKLY;INTERVAL=99999999999"],
    ["FREQ=DAILY;INTERVAL=1000000000"],
    ["FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO"],
    ["FREQ=WEEKLY\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"],
  ])(
    "a repetition that may never come again is not looked for: %s",
    {
      timeout: 5000,
    },
    async (rule) => {
      expect(await rows(event("SUMMARY:T", "DTSTART:20260401T100000", `RRULE:${rule}`))).toEqual([
        ["T", "wiederholt sich ab 2026-04-01", "10:00", "", ""],
      ]);
    },
  );

  it("a repetition without an end is read for a year, a strange one not at all", async () => {
    const daily = await rows(event("SUMMARY:T", "DTSTART:20200101T100000", "RRULE:FREQ=DAILY"));
    expect(daily).toHaveLength(367);
    for (const rule of ["FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"])
      expect(await rows(event("SUMMARY:T", "DTSTART:20260401T100000", `RRULE:${rule}`))).toEqual([
        ["T", "wiederholt sich ab 2026-04-01", "10:00", "", ""],
      ]);
    const counted = event("SUMMARY:T", "DTSTART:20200101T100000", "RRULE:FREQ=DAILY;COUNT=9000");
    expect(await rows(counted)).toEqual([["T", "wiederholt sich ab 2020-01-01", "10:00", "", ""]]);
  });

  it.each<[string, string[], RegExp]>([
    ["nothing", [], /steht kein Termin/],
    ["an event without a day", [event("SUMMARY:A")], /Termin 1 lässt sich nicht lesen/],
    [
      "an event that does not end",
      ["BEGIN:VEVENT", "SUMMARY:A", "DTSTART:20260310T093000"],
      /Termin 1 lässt/,
    ],
    [
      "a formula",
      [event("SUMMARY:=1+1", "DTSTART:20260310T093000")],
      /Termin 1 enthält eine Formel/,
    ],
    [
      "repetitions without end",
      Array.from({ length: 60 }, (_, nr) =>
        event(`UID:${nr}`, "SUMMARY:A", "DTSTART:20160101T100000", "RRULE:FREQ=DAILY"),
      ),
      /mehr als 20.000 Termine/,
    ],
  ])("%s is refused with a sentence", async (_, parts, problem) => {
    expect(await read(...parts)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
