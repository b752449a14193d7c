import { expect, it } from "vitest";
import { changeRule } from "./change-rule.ts";

const CARE = { status: "open", datum: "2026-11-23", abgabezeit: "10:00", leistungen: ["Außenreinigung"] } as const;
const TALK = { ...CARE, leistungen: ["Beratungsgespräch"] };

it.each([
  [
    "in time",
    CARE,
    "2026-11-22T09:00:00Z",
    "Der Termin ist unverbindlich vorgemerkt. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "within 24 hours",
    CARE,
    "2026-11-22T09:00:01Z",
    "Der Termin ist unverbindlich vorgemerkt und beginnt in weniger als 24 Stunden. Stornieren geht noch, verschieben nur am Telefon.",
  ],
  [
    "a talk in time",
    TALK,
    "2026-11-20T09:00:00Z",
    "Das Gespräch ist unverbindlich vorgemerkt. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "a talk within 24 hours",
    TALK,
    "2026-11-23T08:00:00Z",
    "Das Gespräch ist unverbindlich vorgemerkt und beginnt in weniger als 24 Stunden. Stornieren geht noch, verschieben nur am Telefon.",
  ],
  ["once it has begun", CARE, "2026-11-23T09:00:00Z", undefined],
  ["once it is cancelled", { ...CARE, status: "cancelled" } as const, "2026-11-20T09:00:00Z", undefined],
])("until when a booking can be changed: %s", (_when, booking, now, rule) => {
  expect(changeRule({ ...booking, leistungen: [...booking.leistungen] }, Date.parse(now))).toBe(rule);
});
