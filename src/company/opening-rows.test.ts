import { expect, test } from "vitest";
import { openingRows } from "./opening-rows.ts";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";

test("days with equal hours share a row", () => {
  expect(openingRows(SAMPLE_SETTINGS.openingHours).map((row) => [row.label, row.hours])).toEqual([
    ["Mo–Fr", "08:00–18:00 Uhr"],
    ["Sa", "09:00–18:00 Uhr"],
    ["So", "Geschlossen"],
  ]);
});

test("without settings every day is open from 08:00 to 17:00, and the weekend keeps its own rows", () => {
  expect(openingRows({}).map((row) => [row.label, row.hours])).toEqual([
    ["Mo–Fr", "08:00–17:00 Uhr"],
    ["Sa", "08:00–17:00 Uhr"],
    ["So", "08:00–17:00 Uhr"],
  ]);
});

test("working days of different hours stay apart, even when equal ones are not neighbours", () => {
  const rows = openingRows({ Mittwoch: { closed: true, open: "08:00", close: "17:00" } });
  expect(rows.map((row) => row.label)).toEqual(["Mo–Di", "Mi", "Do–Fr", "Sa", "So"]);
});

test("a break stands between its halves", () => {
  const Samstag = {
    closed: false,
    open: "08:00",
    close: "18:00",
    pause: { von: "12:00", bis: "13:30" },
  };
  expect(openingRows({ Samstag }).find(({ label }) => label === "Sa")?.hours).toBe(
    "08:00–12:00, 13:30–18:00 Uhr",
  );
});
