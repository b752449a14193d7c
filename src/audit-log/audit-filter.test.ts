import { expect, it } from "vitest";
import { auditQuery, chosenWords, isNarrowed, readAuditSearch } from "./audit-filter.ts";

const NOTHING = { bereich: "", wer: "", von: "", bis: "", q: "", seite: 1 };

it.each([
  ["", {}],
  [
    "bereich=buchung&wer=admins&von=2026-03-01&bis=2026-03-31&q=SUV&seite=3",
    {
      bereich: "buchung",
      wer: "admins",
      von: "2026-03-01",
      bis: "2026-03-31",
      q: "SUV",
      seite: 3,
    },
  ],
  ["bereich=toString&wer=%20&von=gestern&bis=2026-02-30&seite=-1", {}],
  ["bereich=unbekannt&seite=1.5", {}],
])("the address ?%s", (address, expected) => {
  expect(readAuditSearch(new URLSearchParams(address))).toEqual({ ...NOTHING, ...expected });
});

it.each([
  ["q=a&seite=2", []],
  [
    "bereich=rechnung&wer=gaeste&von=2026-03-01",
    ["Rechnungen", "Gäste ohne Konto", "ab 01.03.2026"],
  ],
  ["wer=abc", ["Anna Beispiel"]],
  ["wer=toString", ["Ein Konto"]],
])("what ?%s chooses, in words", (address, words) => {
  expect(
    chosenWords(readAuditSearch(new URLSearchParams(address)), [
      { id: "abc", name: " Anna Beispiel" },
    ]),
  ).toEqual(words);
});

it("says only what is asked for, and reads it back", () => {
  const search = readAuditSearch(new URLSearchParams("q=a+b&bereich=rechnung&seite=2"));
  expect(auditQuery(search)).toEqual({ q: "a b", bereich: "rechnung", seite: "2" });
  expect(readAuditSearch(new URLSearchParams(auditQuery(search)))).toEqual(search);
  expect(isNarrowed(search)).toBe(true);
  expect(isNarrowed(readAuditSearch(new URLSearchParams("seite=2")))).toBe(false);
});
