import { expect, it } from "vitest";
import { notedContract } from "./agreed-contract.ts";

const NOW = Date.parse("2026-03-02T08:00:00Z");
const RESERVED = {
  leistungen: ["Außenreinigung"],
  datum: "2026-03-20",
  vertragsmodell: "reservierung",
  vereinbart_am: null,
  vorzeitigerBeginn: false,
  erstellt_am: "2026-02-20T08:00:00.000Z",
} as const;
const ORDERED = { ...RESERVED, vertragsmodell: "verbindlich" } as const;
const AGREED = { vertragsmodell: "verbindlich", vereinbart_am: "2026-03-02T08:00:00.000Z" };
const BINDING = { vertragsmodell: "verbindlich" } as const;
const WITH_WISH = { ...BINDING, vorzeitigerBeginn: true } as const;
/** Of a contract of today the time for a withdrawal ends on the 16th, of one of the 20th of February on the 6th. */
const on = (datum: string) => ({ datum });

it.each([
  [
    "nothing is said",
    RESERVED,
    {},
    { vertragsmodell: "reservierung", vereinbart_am: null, vorzeitigerBeginn: false },
  ],
  ["it is agreed", RESERVED, BINDING, { ...AGREED, vorzeitigerBeginn: false }],
  ["with a wish that nothing needs", RESERVED, WITH_WISH, { ...AGREED, vorzeitigerBeginn: false }],
  [
    "with a wish that its day needs",
    { ...RESERVED, ...on("2026-03-16") },
    WITH_WISH,
    { ...AGREED, vorzeitigerBeginn: true },
  ],
  [
    "a wish alone makes no contract",
    { ...RESERVED, ...on("2026-03-16") },
    { vorzeitigerBeginn: true },
    { vertragsmodell: "reservierung" },
  ],
  [
    "a talk is none",
    { ...RESERVED, leistungen: ["Beratungsgespräch"] },
    WITH_WISH,
    { vertragsmodell: "reservierung", vereinbart_am: null },
  ],
  [
    "an order stays one, made when it was",
    ORDERED,
    BINDING,
    { vertragsmodell: "verbindlich", vereinbart_am: null },
  ],
  [
    "its wish is noted later",
    { ...ORDERED, ...on("2026-03-06") },
    { vorzeitigerBeginn: true },
    { vorzeitigerBeginn: true },
  ],
  [
    "its time counts from the order",
    { ...ORDERED, ...on("2026-03-09") },
    { vorzeitigerBeginn: true },
    { vorzeitigerBeginn: false },
  ],
  [
    "a wish stays",
    { ...ORDERED, vorzeitigerBeginn: true },
    { vorzeitigerBeginn: false },
    { vorzeitigerBeginn: true },
  ],
])("what is noted of a contract (B67): %s", (_when, booking, said, kept) => {
  expect(
    notedContract({ ...booking, leistungen: [...booking.leistungen] }, said, NOW),
  ).toMatchObject(kept);
});
