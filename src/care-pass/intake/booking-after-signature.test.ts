import { describe, expect, it } from "vitest";
import type { OpenField } from "#bookings/open-fields.ts";
import { EMPTY_INTAKE, type Intake } from "../intake.ts";
import { bookingAfterSignature } from "./booking-after-signature.ts";

// What is held here: (B69, E5).

const AGREED: Intake = {
  ...EMPTY_INTAKE,
  telefon: "0761 1234",
  email: "meier@example.org",
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Mittel",
  preis_cent: 5500,
};
const CHOICE = { kfz: "suv", verschmutzung: "Mittel", extras: [], preis: "55.00" };

describe("what the booking becomes by a signature", () => {
  it.each<[string, Partial<Intake>, OpenField[], object]>([
    ["the choice and its price, and nobody's number", {}, [], CHOICE],
    ["nothing while the price is not known", { preis_cent: null }, [], {}],
    [
      "all that a quick entry left open",
      {},
      ["leistungen", "kfz", "verschmutzung", "preis", "telefon", "email", "abgabezeit"],
      {
        ...CHOICE,
        leistungen: ["Außenreinigung"],
        telefon: "0761 1234",
        email: "meier@example.org",
      },
    ],
    ["no number that is none", { telefon: "12" }, ["telefon"], CHOICE],
    ["a number, also without a choice", { kfz: "" }, ["kfz", "telefon"], { telefon: "0761 1234" }],
    ["no address where nobody has one", { email: "" }, ["email"], CHOICE],
  ])("%s", (_, change, offen, said) =>
    expect(bookingAfterSignature({ ...AGREED, ...change }, offen)).toEqual(said),
  );
});
