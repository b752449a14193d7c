import { describe, expect, it } from "vitest";
import {
  DATEV_COLUMNS,
  type DatevReceipt,
  datevRow,
  missingAccounts,
  windows1252,
} from "./datev-file.ts";
import {
  DATEV_ACCOUNTS,
  type DatevFacts,
  datevPeriodProblem,
  datevProblems,
  PROPOSALS,
  yearBegin,
} from "./datev-terms.ts";

// What is held here: (R19).

const FACTS: DatevFacts = {
  berater: "29098",
  mandant: "55003",
  rahmen: "03",
  kontenlaenge: 4,
  wjMonat: 1,
  konten: PROPOSALS["03"],
  schluessel: { regel: "", klein: "" },
};

const RECEIPT: DatevReceipt = {
  nummer: 17,
  praefix: "RE.2026/",
  datum: "2026-03-05",
  betrag_cent: 123_450,
  inhalt: { kunde: { name: "Jörg", anschrift: "" }, zahlart: "bar", steuer: "regel" },
};

const cells = (change: Partial<DatevReceipt> = {}) =>
  datevRow(FACTS, { ...RECEIPT, ...change })
    .trimEnd()
    .split(";");
const cell = (title: string, change: Partial<DatevReceipt> = {}) =>
  cells(change)[DATEV_COLUMNS.indexOf(title)];

describe("a receipt as a row", () => {
  it("has an amount without a sign, on the debit side, and what it undoes on the credit side", () => {
    expect(cells().slice(0, 10)).toEqual([
      "1234,50",
      '"S"',
      '"EUR"',
      "",
      "",
      "",
      "1000",
      "8400",
      '""',
      "0503",
    ]);
    expect(cell("Belegfeld 1")).toBe('"RE-2026/0017"');
    const undone = { betrag_cent: -5, inhalt: { ...RECEIPT.inhalt, storniert: "RE-0016" } };
    expect(cells(undone).slice(0, 2)).toEqual(["0,05", '"H"']);
    expect(cell("Buchungstext", undone)).toBe('"Storno RE-0016 Jörg"');
  });

  it("has the account of what was noted, and of the tax that it was written with", () => {
    const inhalt = { ...RECEIPT.inhalt, zahlart: "" as const, steuer: "kleinunternehmer" as const };
    expect([cell("Konto", { inhalt }), cells({ inhalt })[7]]).toEqual(["10000", "8195"]);
    const facts = { ...FACTS, konten: { ...FACTS.konten, ohneAngabe: "", klein: "" } };
    expect(missingAccounts(facts, { ...RECEIPT, inhalt })).toEqual(["ohneAngabe", "klein"]);
    expect(missingAccounts(facts, RECEIPT)).toEqual([]);
  });

  it("has text in one line, doubled quotes, and no more than fits", () => {
    const named = (name: string) =>
      cell("Buchungstext", { inhalt: { ...RECEIPT.inhalt, kunde: { name, anschrift: "" } } });
    expect(named('Auto "Blitz"\r\nGmbH')).toBe('"Auto ""Blitz"" GmbH"');
    expect(named("x".repeat(80))).toBe(`"${"x".repeat(60)}"`);
    expect(named("Dvořák € Ωmega")).toBe('"Dvorák € ?mega"');
  });
});

it("Windows-1252 is what a reader of it reads", () => {
  const text = "Müßig – „Autopflege“ € Š ž …";
  expect(new TextDecoder("windows-1252").decode(windows1252(text))).toBe(text);
});

it.each([
  ["2026-03-05", 1, "2026-01-01"],
  ["2026-03-05", 7, "2025-07-01"],
  ["2026-07-01", 7, "2026-07-01"],
])("%s is in the business year from month %i, which begins on %s", (day, month, begin) => {
  expect(yearBegin(day, month)).toBe(begin);
});

it("a file holds one business year", () => {
  expect(datevPeriodProblem({ von: "2026-01-01", bis: "2026-12-31" }, 1)).toBeUndefined();
  expect(datevPeriodProblem({ von: "2025-12-01", bis: "2026-01-31" }, 1)).toContain("01.01.2026");
  expect(datevPeriodProblem({ von: "2026-01-01", bis: "2026-12-31" }, 7)).toContain("01.07.2026");
});

describe("what the adviser types", () => {
  it("fits, whichever chart of accounts is proposed", () => {
    for (const konten of Object.values(PROPOSALS))
      expect(datevProblems({ ...FACTS, konten })).toEqual({});
  });

  it("is refused by field", () => {
    const konten = Object.fromEntries(DATEV_ACCOUNTS.map((name) => [name, "123456"])) as never;
    expect(
      Object.keys(
        datevProblems({
          ...FACTS,
          berater: "12",
          mandant: "0",
          konten,
          schluessel: { regel: "A", klein: "12345" },
        }),
      ),
    ).toEqual(["berater", "mandant", ...DATEV_ACCOUNTS, "schluesselRegel", "schluesselKlein"]);
    expect(datevProblems({ ...FACTS, kontenlaenge: 6, konten })).toEqual({});
  });
});
