import { describe, expect, test } from "vitest";
import { guessSeparator, isFormula, kindOfFile, plainCell, textOf } from "./guess-file.ts";

// What is held here: (K8, K9).

describe("the text of a file", () => {
  const bytes = (...numbers: number[]) => new Uint8Array(numbers);
  test.each<[string, Uint8Array, string]>([
    ["UTF-8", new TextEncoder().encode("Müller;ß"), "Müller;ß"],
    ["UTF-8 with a mark", new TextEncoder().encode("\uFEFFMüller"), "Müller"],
    ["Windows-1252", bytes(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80), "Müller €"],
    ["UTF-16", bytes(0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00), "Mü"],
    ["UTF-16, big first", bytes(0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc), "Mü"],
  ])("%s", (_, file, text) => {
    expect(textOf(file)).toEqual({ text });
  });

  test.each<[string, Uint8Array, RegExp]>([
    ["a zip, or xlsx", bytes(0x50, 0x4b, 0x03, 0x04, 1), /Excel- oder ZIP-Datei/],
    ["xls", bytes(0xd0, 0xcf, 0x11, 0xe0), /Excel-Datei/],
    ["PDF", bytes(0x25, 0x50, 0x44, 0x46), /PDF/],
    ["a picture", bytes(0x89, 0x50, 0x00, 0x47), /kein lesbarer Text/],
    ["nothing", bytes(), /steht nichts/],
    ["blanks", bytes(0x20, 0x0a), /steht nichts/],
  ])("%s is refused with a sentence", (_, file, problem) => {
    expect(textOf(file)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

test.each([
  ["BEGIN:VCARD\r\nVERSION:3.0", "vcard"],
  ["  begin:vcard", "vcard"],
  ["BEGIN:VCALENDAR", "ics"],
  ["Name;E-Mail", "csv"],
])("%s is %s", (text, kind) => {
  expect(kindOfFile(text)).toBe(kind);
});

test.each([
  ["Name;E-Mail\nA;b@c\n", ";"],
  ["Name,E-Mail\nA,b@c\n", ","],
  ["Name\tE-Mail\r\nA\tb@c", "\t"],
  ["Name|E-Mail\nA|b@c", "|"],
  ['Name;Ort\n"Muster, Anna";Freiburg\nBert;Ulm', ";"],
  ['Name,Ort\n"Muster; Anna; Berta",Freiburg', ","],
  ["Name", ";"],
  ["", ";"],
])("the separator of %j is %j", (text, separator) => {
  expect(guessSeparator(text)).toBe(separator);
});

test.each([
  ["=1+2", true],
  ['=HYPERLINK("http://x";"y")', true],
  [" =cmd|'/c calc'!A1", true],
  ["@SUM(A1:A2)", true],
  ["+cmd|' /c calc'!A0", true],
  ["-SUMME(A1)", true],
  ["＠SUM(A1)", true],
  ["-LOG10(A1)", true],
  ["+49(0)761 12345", false],
  ["+49 151 12345678", false],
  ["- Stammkunde (seit 2019)", false],
  ["-Stammkunde (seit 2019)", false],
  ["@home (privat)", false],
  ["+ Frau (Beifahrerin)", false],
  ["-", false],
  ["=> ruft zurück", false],
  ["@autopflege", false],
  ["a=b", false],
  ["", false],
])("%j computes something: %s", (cell, is) => {
  expect(isFormula(cell)).toBe(is);
});

test("a long cell is looked at in no time", () => {
  const started = performance.now();
  for (let cell = 0; cell < 1000; cell += 1) expect(isFormula(`@${"|".repeat(1999)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});

test.each([
  ["'+49 151 123", "+49 151 123"],
  ["'n Abend", "'n Abend"],
  [" – ", ""],
  [" Anna ", "Anna"],
])("%j is read as %j", (cell, text) => {
  expect(plainCell(cell)).toBe(text);
});
