import { expect, it } from "vitest";
import { againstBeforeText, columnText, emptyText, monthLines } from "./month-lines.ts";

const month = (monat: string, buchungen = 0, umsatz_cent = 0, storniert = 0) => ({
  monat,
  buchungen,
  umsatz_cent,
  storniert,
  abgeschlossen: buchungen,
  durchschnitt_cent: null,
  spaet_storniert: 0,
  nicht_erschienen: 0,
});

it("folds months in a row in which nothing happened, and says what each other earned against the one before", () => {
  const months = [
    month("2025-10"),
    month("2025-11"),
    month("2025-12", 2, 9000),
    month("2026-01", 3, 12_990),
    month("2026-02"),
    month("2026-03", 0, 0, 1),
  ];
  expect(
    monthLines(months).map((line) =>
      line.kind === "empty"
        ? emptyText(line)
        : `${line.month.monat} ${againstBeforeText(line.againstBefore)}`,
    ),
  ).toEqual([
    "Okt. 2025 – Nov. 2025",
    "2025-12 +90,00 €",
    "2026-01 +39,90 €",
    "Feb. 2026",
    "2026-03 0,00 €",
  ]);
});

it("knows nothing of the month before the first", () => {
  expect(monthLines([month("2026-01", 1, 4000)])).toMatchObject([{ againstBefore: undefined }]);
  expect(againstBeforeText(undefined)).toBe("–");
});

it.each([
  [0, ""],
  [1234.5, "1.235"],
  [39.5, "40"],
])("a column of %d says %j", (amount, text) => expect(columnText(amount)).toBe(text));
