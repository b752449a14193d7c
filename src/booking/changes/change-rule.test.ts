import { expect, it } from "vitest";
import { changeRule } from "./change-rule.ts";

const CARE = { status: "open", datum: "2026-11-23", abgabezeit: "10:00", leistungen: ["Außenreinigung"] } as const;
const TALK = { ...CARE, leistungen: ["Beratungsgespräch"] };

it.each([
  [
    "in time",
    CARE,
    "2026-11-22T09:00:00Z",
    "Verschieben und kostenlos stornieren geht bis Sonntag, 22. November 2026, 10:00 Uhr. Danach kann eine Ausfallgebühr anfallen.",
  ],
  [
    "within 24 hours",
    CARE,
    "2026-11-22T09:00:01Z",
    "Bis zum Termin sind es weniger als 24 Stunden. Stornieren geht noch, dafür kann eine Ausfallgebühr anfallen. Verschieben geht nur noch am Telefon.",
  ],
  ["a talk in time", TALK, "2026-11-20T09:00:00Z", "Verschieben und kostenlos stornieren geht bis Sonntag, 22. November 2026, 10:00 Uhr."],
  [
    "a talk within 24 hours",
    TALK,
    "2026-11-23T08:00:00Z",
    "Bis zum Termin sind es weniger als 24 Stunden. Stornieren geht noch und kostet nichts. Verschieben geht nur noch am Telefon.",
  ],
  ["once it has begun", CARE, "2026-11-23T09:00:00Z", undefined],
  ["once it is cancelled", { ...CARE, status: "cancelled" } as const, "2026-11-20T09:00:00Z", undefined],
])("what changing costs: %s", (_when, booking, now, rule) => {
  expect(changeRule({ ...booking, leistungen: [...booking.leistungen] }, Date.parse(now))).toBe(rule);
});
