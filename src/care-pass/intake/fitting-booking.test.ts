import { expect, it } from "vitest";
import { fitsVisit } from "./fitting-booking.ts";

const BOOKING = {
  datum: "2026-03-10",
  status: "open",
  leistungen: ["Außenreinigung"],
  kennzeichen: "FR-AB 123",
  name: "Erika Beispiel",
};
const VISIT = { datum: "2026-03-10", annahme: { kennzeichen: "fr ab123", name: "Erika Beispiel" } };

it.each<[string, Partial<typeof BOOKING>, boolean]>([
  ["of the day and the plate, however it is written", {}, true],
  ["of somebody else's name: the plate says it", { name: "Hans Muster" }, true],
  ["that was completed already", { status: "done" }, true],
  ["without a plate, by one word of the name", { kennzeichen: "", name: "Frau BEISPIEL" }, true],
  ["of another plate, whatever the name", { kennzeichen: "FR-XY 9" }, false],
  ["of another day", { datum: "2026-03-11" }, false],
  ["that was called off", { status: "cancelled" }, false],
  ["to talk", { leistungen: ["Beratungsgespräch"] }, false],
  ["without a plate, of another name", { kennzeichen: "", name: "Frau Muster" }, false],
  ["without a plate, of a title alone", { kennzeichen: "", name: "Frau" }, false],
  ["without plate or name", { kennzeichen: "", name: "" }, false],
])("an appointment %s (E22)", (_, change, fits) => {
  expect(fitsVisit({ ...BOOKING, ...change }, VISIT)).toBe(fits);
});

it("a car without a plate and a name came for none", () => {
  expect(
    fitsVisit(
      { ...BOOKING, kennzeichen: "", name: "" },
      { ...VISIT, annahme: { kennzeichen: "", name: "" } },
    ),
  ).toBe(false);
});
