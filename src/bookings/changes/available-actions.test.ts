import { describe, expect, it } from "vitest";
import type { ShopBooking } from "../schema.ts";
import { availableActions, intakeStep, isReversible } from "./available-actions.ts";

// What is held here: (B52, B53, B55, B99).

const WASH: Pick<ShopBooking, "leistungen" | "pflegepass" | "annahme"> = {
  leistungen: ["Außenreinigung"],
  pflegepass: null,
  annahme: "",
};
const NOON = Date.parse("2026-03-10T11:00:00Z");

it.each([
  ["open", "2026-03-11", "annahme abschliessen bearbeiten verschieben nochmal stornieren loeschen"],
  [
    "open",
    "2026-03-10",
    "annahme abschliessen bearbeiten verschieben nochmal stornieren nicht_erschienen loeschen",
  ],
  ["done", "2026-03-10", "wieder_oeffnen nochmal loeschen"],
  ["cancelled", "2026-03-11", "wieder_oeffnen nochmal loeschen"],
] as const)("a booking that is %s on %s can be: %s", (status, datum, actions) => {
  expect(availableActions({ status, datum, abgabezeit: "12:00", ...WASH }, NOON).join(" ")).toBe(
    actions,
  );
});

it("goes without its voucher while it is open", () => {
  const booked = { ...WASH, datum: "2026-03-11", abgabezeit: "12:00" };
  const can = (status: "open" | "done", gutschein_cent: number) =>
    availableActions({ ...booked, status, gutschein_cent }, NOON, false).includes("gutschein");
  expect([can("open", 30), can("open", 0), can("done", 30)]).toEqual([true, false, false]);
});

it("whoever sees no money puts right, moves and calls off", () => {
  expect(
    availableActions(
      { status: "open", datum: "2026-03-11", abgabezeit: "12:00", ...WASH },
      NOON,
      false,
    ),
  ).toEqual(["annahme", "bearbeiten", "verschieben", "nochmal", "stornieren"]);
  expect(
    availableActions(
      { status: "done", datum: "2026-03-10", abgabezeit: "12:00", ...WASH },
      NOON,
      false,
    ),
  ).toEqual(["nochmal"]);
});

it("leads to the page of a car that was taken in, whatever became of the booking since, and whoever works in the shop (B55)", () => {
  const shown = { datum: "2026-03-10", abgabezeit: "12:00", ...WASH, pflegepass: "p00000000001" };
  for (const status of ["open", "done", "cancelled"] as const)
    for (const isAdmin of [true, false])
      expect(availableActions({ ...shown, status }, NOON, isAdmin)).toContain("pflegepass");
});

it("nobody takes in a car to talk about it", () => {
  const talk = {
    status: "open",
    datum: "2026-03-11",
    abgabezeit: "12:00",
    leistungen: ["Beratungsgespräch"],
    pflegepass: null,
    annahme: "",
  } as const;
  expect(availableActions({ ...talk, leistungen: [...talk.leistungen] }, NOON)).not.toContain(
    "annahme",
  );
});

it.each([
  ["comes today", "2026-03-10", {}, "annehmen"],
  ["comes another day", "2026-03-12", {}, "annehmen"],
  ["came before, and nobody took it in", "2026-03-09", {}, undefined],
  ["was not signed for yet", "2026-03-09", { annahme: "begonnen" }, "fortsetzen"],
  ["is worked on", "2026-03-10", { annahme: "unterschrieben" }, "melden"],
  ["is ready", "2026-03-10", { annahme: "fertig" }, undefined],
  ["is talked about", "2026-03-10", { leistungen: ["Beratungsgespräch"] }, undefined],
  ["is gone", "2026-03-10", { status: "done" }, undefined],
] as const)(
  "with a car that %s the next act is said by its state (B55)",
  (_, datum, change, step) => {
    const booking = { ...WASH, status: "open" as const, datum, abgabezeit: "12:00", ...change };
    const { leistungen } = booking;
    const shown = { ...booking, leistungen: [...leistungen] };
    expect(intakeStep(shown, "2026-03-10")).toBe(step);
    const [first] = availableActions(shown, NOON);
    if (shown.status === "open") expect(first).toBe(step ? "annahme" : "abschliessen");
  },
);

const ENDED = { storniert_am: null, erledigt_am: null, rechnung: null };
it.each([
  ["ended nine minutes ago", { storniert_am: "2026-03-10T10:51:00Z" }, true],
  ["ended ten minutes ago", { storniert_am: "2026-03-10T10:50:00Z" }, false],
  ["completed just now", { erledigt_am: "2026-03-10T10:59:00Z" }, true],
  [
    "completed just now with a receipt",
    { erledigt_am: "2026-03-10T10:59:00Z", rechnung: 7 },
    false,
  ],
  ["ended before that was written down", {}, false],
])("%s", (_name, change, expected) =>
  expect(isReversible({ ...ENDED, ...change }, NOON)).toBe(expected),
);

describe("an approval of extra work", () => {
  const at = Date.parse("2026-03-10T10:00:00.000Z");
  const here = { ...WASH, status: "open", datum: "2026-03-10", abgabezeit: "10:00" } as const;
  it.each([
    ["is asked for at a car that is worked on", { annahme: "unterschrieben" }, true],
    ["is asked for at a car that nobody took in", {}, true],
    ["is not asked for before the signature", { annahme: "begonnen" }, false],
    ["is not asked for before it came", { datum: "2026-03-11" }, false],
    ["is not asked for once it is done", { status: "done" }, false],
    ["is not asked for at a talk", { leistungen: ["Beratungsgespräch"] }, false],
    ["is not asked for before the shop said yes", { zusage: "offen" }, false],
  ] as const)("%s", (_, change, isOffered) => {
    const booking = { ...here, ...change } as Parameters<typeof availableActions>[0];
    expect(availableActions(booking, at, false, true).includes("freigabe")).toBe(isOffered);
    expect(availableActions(booking, at, true)).not.toContain("freigabe");
  });
});
