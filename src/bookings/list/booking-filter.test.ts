import { expect, it } from "vitest";
import {
  type BookingListFilter,
  bookingFilterSearch,
  narrowingCount,
  readBookingFilter,
  selectionKey,
} from "./booking-filter.ts";

const NOTHING: BookingListFilter = {
  status: "open",
  q: "",
  von: "",
  bis: "",
  leistung: "",
  zusage: "",
  unbestaetigt: "",
  seite: 1,
};

it.each<[string, Partial<BookingListFilter>]>([
  ["", {}],
  ["status=done", { status: "done" }],
  ["q=m%C3%BCller+innen", { q: "müller innen" }],
  ["von=2026-03-01&bis=2026-03-31", { von: "2026-03-01", bis: "2026-03-31" }],
  ["zusage=offen", { zusage: "offen" }],
  ["leistung=Au%C3%9Fenreinigung&seite=3", { leistung: "Außenreinigung", seite: 3 }],
])("the address '%s' and back", (address, filter) => {
  expect(readBookingFilter(new URLSearchParams(address))).toEqual({ ...NOTHING, ...filter });
  expect(new URLSearchParams(bookingFilterSearch({ ...NOTHING, ...filter })).toString()).toBe(
    address,
  );
});

it.each([
  "status=offen",
  "von=gestern&bis=2026-02-30",
  "zusage=zugesagt",
  "seite=0",
  "seite=-1",
  "seite=1.5",
  "seite=zwei",
  "buchung=k3f9x2",
])("what '%s' says beyond the filter is left out", (address) =>
  expect(readBookingFilter(new URLSearchParams(address))).toEqual(NOTHING),
);

it("all pages of a list have one selection, and another list has another", () => {
  const filter = { ...NOTHING, q: "müller" };
  expect(selectionKey({ ...filter, seite: 4 })).toBe(selectionKey(filter));
  expect(selectionKey({ ...filter, status: "done" })).not.toBe(selectionKey(filter));
});

it("counts what narrows beside the search", () => {
  expect(
    [NOTHING, { ...NOTHING, q: "x" }, { ...NOTHING, von: "2026-03-01", leistung: "x" }].map(
      narrowingCount,
    ),
  ).toEqual([0, 0, 2]);
});
