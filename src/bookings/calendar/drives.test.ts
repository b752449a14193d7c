import { expect, it } from "vitest";
import { drivesOf } from "./drives.ts";
import type { CalendarBooking } from "./schema.ts";

// What is held here: (B84).

const visit = (name: string, weg: "kunde" | "holen" | "", change: object = {}) =>
  ({
    datum: "2026-03-10",
    abgabezeit: "10:00",
    tage: ["2026-03-10"],
    name,
    einsatz: weg === "" ? null : { weg, abholen: "8–10 Uhr", bringen: "16–18 Uhr" },
    ...change,
  }) as unknown as CalendarBooking;

const told = (datum: string, ...bookings: CalendarBooking[]) =>
  drivesOf(datum, bookings).map(({ booking, when, what }) => `${when} ${what} ${booking.name}`);

it("are driven one after the other: fetched, then to the customers, then brought back", () => {
  expect(
    told(
      "2026-03-10",
      visit("Anna", "holen"),
      visit("Bert", "kunde"),
      visit("Cora", "kunde", { abgabezeit: "09:00" }),
      visit("Dora", ""),
      visit("Egon", "kunde", { datum: "2026-03-11", tage: ["2026-03-11"] }),
    ),
  ).toEqual([
    "8–10 Uhr Abholen Anna",
    "09:00 Uhr Ankunft Cora",
    "10:00 Uhr Ankunft Bert",
    "16–18 Uhr Zurückbringen Anna",
  ]);
});

it("of a longer stay it is fetched on the first day and brought back on the last one", () => {
  const tage = ["2026-03-10", "2026-03-11", "2026-03-12"];
  const both = [visit("Anna", "holen", { tage }), visit("Bert", "kunde", { tage })];
  expect(told("2026-03-10", ...both)).toEqual(["8–10 Uhr Abholen Anna", "10:00 Uhr Ankunft Bert"]);
  expect(told("2026-03-11", ...both)).toEqual([" Ankunft Bert"]);
  expect(told("2026-03-12", ...both)).toEqual([" Ankunft Bert", "16–18 Uhr Zurückbringen Anna"]);
});

it("what the shop has noted without a window is fetched first and brought back last", () => {
  const open = visit("Anna", "holen", { einsatz: { weg: "holen", abholen: "", bringen: "" } });
  expect(told("2026-03-10", visit("Bert", "kunde"), open)).toEqual([
    " Abholen Anna",
    "10:00 Uhr Ankunft Bert",
    " Zurückbringen Anna",
  ]);
});
