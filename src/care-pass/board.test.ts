import { expect, test } from "vitest";
import { type BoardVisit, boardCars } from "./board.ts";

const TODAY = "2026-03-02";

const booking = (id: string, change: object = {}) => ({
  id,
  datum: TODAY,
  abgabezeit: "10:00",
  status: "open" as const,
  leistungen: ["Außenreinigung"],
  ...change,
});
const visit = (id: string, change: Partial<BoardVisit> = {}): BoardVisit => ({
  id,
  booking_id: null,
  kennzeichen: "FR-AB 1",
  modell: "",
  name: "",
  telefon: "",
  leistungen: [],
  bild: null,
  unterschrieben_am: null,
  fertig_am: null,
  ...change,
});
const at = "2026-03-02T09:00:00.000Z";

test.each([
  ["comes today", [booking("b")], [], "erwartet annehmen"],
  [
    "talks today",
    [booking("b", { leistungen: ["Beratungsgespräch"] })],
    [],
    "erwartet abschliessen",
  ],
  [
    "came yesterday, and nobody took it in",
    [booking("b", { datum: "2026-03-01" })],
    [],
    "arbeit abschliessen",
  ],
  ["is being taken in", [booking("b")], [visit("v", { booking_id: "b" })], "arbeit fortsetzen"],
  ["came without an appointment", [], [visit("v")], "arbeit fortsetzen"],
  [
    "is worked on",
    [booking("b")],
    [visit("v", { booking_id: "b", unterschrieben_am: at })],
    "arbeit melden",
  ],
  [
    "can be fetched",
    [booking("b")],
    [visit("v", { booking_id: "b", unterschrieben_am: at, fertig_am: at })],
    "abholbereit abschliessen",
  ],
] as const)("a car that %s is in one lane with one step (E23)", (_, bookings, visits, told) => {
  expect(boardCars(TODAY, bookings, visits).map(({ lane, step }) => `${lane} ${step}`)).toEqual([
    told,
  ]);
});

test("whoever is expected stands in the order of the clock, a completed booking nowhere, and a visit keeps its booking (E23)", () => {
  const bookings = [
    booking("spaet", { abgabezeit: "16:00" }),
    booking("frueh", { abgabezeit: "10:00" }),
    booking("fertig", { status: "done" }),
    booking("hier", { abgabezeit: "09:00" }),
  ];
  expect(
    boardCars(TODAY, bookings, [visit("v", { booking_id: "hier" })]).map((car) => [
      car.id,
      car.booking?.id,
    ]),
  ).toEqual([
    ["frueh", "frueh"],
    ["spaet", "spaet"],
    ["v", "hier"],
  ]);
});
