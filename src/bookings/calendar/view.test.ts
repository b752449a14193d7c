import { describe, expect, it } from "vitest";
import { listDates, weekdayIndex } from "#lib/berlin-time.ts";
import {
  monthOf,
  neighbourView,
  readView,
  spanText,
  viewSearch,
  viewTitle,
  weekOf,
} from "./view.ts";

const TODAY = "2026-03-04";

describe("the calendar's address", () => {
  it.each([
    ["", "woche", "2026-03-02", "2026-03-08"],
    ["?woche=2026-03-12", "woche", "2026-03-09", "2026-03-15"],
    ["?woche=2027-01-01", "woche", "2026-12-28", "2027-01-03"],
    ["?woche=2026-02-30", "woche", "2026-03-02", "2026-03-08"],
    ["?monat=2026-03", "monat", "2026-02-23", "2026-04-05"],
    ["?monat=2027-02", "monat", "2027-02-01", "2027-02-28"],
    ["?monat=2026-13", "woche", "2026-03-02", "2026-03-08"],
    ["?monat=zzz&woche=2026-03-12", "woche", "2026-03-09", "2026-03-15"],
  ])("%j names a %s from %s to %s", (search, art, von, bis) => {
    expect(readView(new URLSearchParams(search), TODAY)).toMatchObject({ art, von, bis });
  });

  it("leads back to the same days", () => {
    for (const view of listDates("2025-12-20", "2027-01-10").flatMap((datum) => [
      weekOf(datum),
      monthOf(datum),
    ])) {
      expect(readView(new URLSearchParams(viewSearch(view)), TODAY)).toMatchObject({
        art: view.art,
        von: view.von,
        bis: view.bis,
      });
      expect([weekdayIndex(view.von), weekdayIndex(view.bis)]).toEqual([0, 6]);
    }
  });

  it("of a neighbour leaves out no day and shows none twice", () => {
    expect(neighbourView(weekOf("2026-03-28"), 1)).toMatchObject({
      von: "2026-03-30",
      bis: "2026-04-05",
    });
    expect(neighbourView(monthOf("2026-01-31"), 1).anker).toBe("2026-02-01");
    expect(neighbourView(monthOf("2026-01-31"), -1).anker).toBe("2025-12-01");
  });
});

describe("a title", () => {
  it.each([
    [weekOf("2026-03-04"), "KW 10 · 2.–8. März 2026"],
    [weekOf("2026-04-01"), "KW 14 · 30. März – 5. April 2026"],
    [weekOf("2026-12-31"), "KW 53 · 28. Dezember 2026 – 3. Januar 2027"],
    [weekOf("2027-01-04"), "KW 1 · 4.–10. Januar 2027"],
    [weekOf("2025-12-29"), "KW 1 · 29. Dezember 2025 – 4. Januar 2026"],
    [monthOf("2026-03-31"), "März 2026"],
  ])("names week and days", (view, title) => {
    expect(viewTitle(view)).toBe(title);
  });

  it("of one day is that day", () => {
    expect(spanText("2026-03-04", "2026-03-04")).toBe("4. März 2026");
  });
});
