import { expect, it } from "vitest";
import { figuresOf, monthlyFigures, type ReportRow, serviceFigures } from "./report.ts";

const NOTHING = {
  buchungen: 0,
  abgeschlossen: 0,
  umsatz_cent: 0,
  storniert: 0,
  spaet_storniert: 0,
  nicht_erschienen: 0,
};
const ROWS: ReportRow[] = [
  {
    ...NOTHING,
    monat: "2026-01",
    leistungen: ["Leder"],
    buchungen: 3,
    abgeschlossen: 2,
    umsatz_cent: 10_001,
    storniert: 1,
  },
  {
    ...NOTHING,
    monat: "2026-01",
    leistungen: ["Beratungsgespräch"],
    buchungen: 2,
    abgeschlossen: 2,
  },
  {
    ...NOTHING,
    monat: "2026-03",
    leistungen: ["Leder"],
    buchungen: 1,
    storniert: 2,
    spaet_storniert: 1,
    nicht_erschienen: 0,
  },
  {
    ...NOTHING,
    monat: "2026-03",
    leistungen: ["Leder", "Lack"],
    buchungen: 1,
    abgeschlossen: 1,
    umsatz_cent: 20_000,
  },
];

it("a month without bookings is told, too, and a consultation makes no price cheaper", () => {
  expect(monthlyFigures(ROWS, "2026-01-10", "2026-03-01")).toEqual([
    {
      monat: "2026-01",
      buchungen: 5,
      abgeschlossen: 4,
      umsatz_cent: 10_001,
      durchschnitt_cent: 5001,
      storniert: 1,
      spaet_storniert: 0,
      nicht_erschienen: 0,
    },
    {
      monat: "2026-02",
      buchungen: 0,
      abgeschlossen: 0,
      umsatz_cent: 0,
      durchschnitt_cent: null,
      storniert: 0,
      spaet_storniert: 0,
      nicht_erschienen: 0,
    },
    {
      monat: "2026-03",
      buchungen: 2,
      abgeschlossen: 1,
      umsatz_cent: 20_000,
      durchschnitt_cent: 20_000,
      storniert: 2,
      spaet_storniert: 1,
      nicht_erschienen: 0,
    },
  ]);
});

it("services that were booked together are one line, the highest revenue first", () => {
  expect(
    serviceFigures(ROWS).map(({ titel, umsatz_cent, buchungen }) => [
      titel,
      umsatz_cent,
      buchungen,
    ]),
  ).toEqual([
    ["Leder + Lack", 20_000, 1],
    ["Leder", 10_001, 4],
    ["Beratungsgespräch", 0, 2],
  ]);
});

it("all lines together are the whole", () => {
  const whole = figuresOf(ROWS);
  for (const lines of [monthlyFigures(ROWS, "2026-01-01", "2026-03-31"), serviceFigures(ROWS)]) {
    const sum = (count: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + count(line), 0);
    expect([sum((line) => line.buchungen), sum((line) => line.umsatz_cent)]).toEqual([
      whole.buchungen,
      whole.umsatz_cent,
    ]);
  }
});
