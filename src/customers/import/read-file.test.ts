import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shopClasses } from "#company/vehicle-classes.ts";
import { MOST_LINES } from "./guess-file.ts";
import { readImportFile } from "./read-file.server.ts";
import { readLine } from "./read-line.ts";

// What is held here: (K8, K9).

const read = (text: string) => readImportFile(new TextEncoder().encode(text), "2026-03-02");
const WORDS = fc.constantFrom(
  "Name",
  "E-Mail",
  ";",
  ",",
  '"',
  "\n",
  "\r\n",
  "\t",
  "\0",
  "=",
  "BEGIN:VCARD",
  "END:VCARD",
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "DTSTART:20260101T100000",
  "RRULE:FREQ=SECONDLY",
  "FN:A",
  "ä",
  "\uFEFF",
);

describe("a table", () => {
  test("its lines keep the numbers that a spreadsheet shows, and empty ones are passed over", async () => {
    expect(await read('Name;E-Mail\r\n\r\n"Muster; Anna";a@b.de\r\nBert\r\n')).toEqual({
      art: "csv",
      spalten: ["Name", "E-Mail"],
      zuordnung: ["name", "email"],
      zeilen: [
        { nr: 3, zellen: ["Muster; Anna", "a@b.de"] },
        { nr: 4, zellen: ["Bert", ""] },
      ],
    });
  });

  test("without headings the owner says what its columns are", async () => {
    expect(await read("Anna Muster,a@b.de")).toMatchObject({
      spalten: ["Spalte 1", "Spalte 2"],
      zuordnung: ["", ""],
      zeilen: [{ nr: 1 }],
    });
  });

  test.each<[string, string, RegExp]>([
    ["a formula", "Name;E-Mail\nA;a@b.de\n=1+1;b@c.de", /Zeile 3 enthält eine Formel/],
    ["a million columns", `Name${";x".repeat(1_000_000)}`, /mehr als 60 Spalten/],
    [
      "61 columns further down",
      `Name;E-Mail\n${"x;".repeat(61)}`,
      /Zeile 2 hat mehr als 60 Spalten/,
    ],
    ["an endless field", `Name;E-Mail\n${"x".repeat(3000)};a`, /mehr als 2000 Zeichen/],
    [
      "a quote without its end",
      `Name;E-Mail\n"${"x\n".repeat(100_000)}`,
      /lässt sich die Datei nicht lesen/,
    ],
    ["too many lines", `Name\n${"A\n".repeat(MOST_LINES + 1)}`, /mehr als 20.000 Zeilen/],
    ["endless empty lines", `Name\n${"\n".repeat(MOST_LINES * 11)}`, /Zeilen/],
    ["a heading alone", "Name;E-Mail\n", /nur die Überschrift/],
  ])("%s is refused with a sentence", async (_, text, problem) => {
    expect(await read(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test("whatever the bytes are, reading them says something and never throws", async () => {
    const files = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      fc.string({ unit: "binary" }).map((text) => new TextEncoder().encode(text)),
      fc.array(WORDS, { maxLength: 60 }).map((words) => new TextEncoder().encode(words.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(files, async (bytes) => {
        const file = await readImportFile(bytes, "2026-03-02");
        if ("problem" in file) {
          expect(file.problem).not.toBe("");
          return;
        }
        expect(file.zeilen.length).toBeGreaterThan(0);
        for (const { zellen } of file.zeilen) {
          expect(zellen).toHaveLength(file.spalten.length);
          readLine(zellen, ["name", "email", "telefon", "kennzeichen"], shopClasses(undefined));
        }
      }),
      { numRuns: 300 },
    );
  });
});
