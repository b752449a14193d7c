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
  proposedAccounts,
  yearBegin,
} from "./datev-terms.ts";

// What is held here: (R19).

const FACTS: DatevFacts = {
  berater: "29098",
  mandant: "55003",
  rahmen: "03",
  kontenlaenge: 4,
  wjMonat: 1,
  konten: proposedAccounts("03", 4),
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

  it.each([
    ['=HYPERLINK("https://x")', 'HYPERLINK(""https://x"")'],
    ["+49 151 1", "49 151 1"],
    ["-@=2+3", "2+3"],
    [" \t＝＋1", "1"],
    ["\u0001=1", "1"],
    ["≠1", "1"],
    ["Müller-Lüdenscheidt = Söhne", "Müller-Lüdenscheidt = Söhne"],
  ])("has no name that a spreadsheet computes: %j", (name, written) => {
    const inhalt = { ...RECEIPT.inhalt, kunde: { name, anschrift: "" } };
    expect(cell("Buchungstext", { inhalt })).toBe(`"${written}"`);
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
  it.each([4, 5, 6, 7, 8])(
    "fits where accounts have %i digits, whichever chart is proposed",
    (kontenlaenge) => {
      for (const rahmen of ["03", "04"] as const) {
        const konten = proposedAccounts(rahmen, kontenlaenge);
        expect(datevProblems({ ...FACTS, rahmen, kontenlaenge, konten })).toEqual({});
      }
    },
  );

  it("is proposed with zeros behind where accounts are longer: a shorter number is another account", () => {
    expect(proposedAccounts("03", 5)).toEqual({
      bar: "10000",
      ueberweisung: "100000",
      ohneAngabe: "100000",
      regel: "84000",
      klein: "81950",
      // Nothing usual: the adviser names it.
      gutschein: "",
    });
    expect(datevProblems({ ...FACTS, kontenlaenge: 5 })).toEqual({
      bar: "Bitte 5 oder 6 Ziffern angeben.",
      regel: "Bitte 5 Ziffern angeben.",
      klein: "Bitte 5 Ziffern angeben.",
    });
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
    expect(Object.keys(datevProblems({ ...FACTS, kontenlaenge: 7, konten }))).toEqual([
      ...DATEV_ACCOUNTS,
    ]);
  });
});
