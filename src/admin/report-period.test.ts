import { describe, expect, it } from "vitest";
import { chosenPeriod, offeredPeriods, periodChoices } from "./report-period.ts";

const CHOICES = periodChoices("2026-11-24");

it.each([
  ["2026-10", "Oktober 2026", "2026-10-01", "2026-10-31"],
  ["2026-q3", "3. Quartal 2026", "2026-07-01", "2026-09-30"],
  ["2025-q4", "4. Quartal 2025", "2025-10-01", "2025-12-31"],
  ["2025", "Jahr 2025", "2025-01-01", "2025-12-31"],
  ["1999-13", "Letzte 12 Monate", "2025-12-01", "2026-11-30"],
  [null, "Letzte 12 Monate", "2025-12-01", "2026-11-30"],
])("the address says %s: %s (T6)", (id, label, von, bis) => {
  expect(chosenPeriod(CHOICES, id)).toMatchObject({ label, period: { von, bis } });
});

describe("offered is what there is something to tell of", () => {
  const labels = (since: string | null, id: string | null) =>
    offeredPeriods(CHOICES.groups, chosenPeriod(CHOICES, id), since).map(({ choices }) =>
      choices.map(({ label }) => label),
    );

  it("without a booking the newest alone", () =>
    expect(labels(null, null)).toEqual([["November 2026"], ["4. Quartal 2026"], ["Jahr 2026"]]));

  it("back to the first, and the one that is looked at", () =>
    expect(labels("2026-09-15", "2024")).toEqual([
      ["November 2026", "Oktober 2026", "September 2026"],
      ["4. Quartal 2026", "3. Quartal 2026"],
      ["Jahr 2026", "Jahr 2024"],
    ]));
});
