import { expect, it } from "vitest";
import { changeText, lateWarning } from "./change-text.ts";

const CARE = {
  status: "open",
  datum: "2026-11-23",
  abgabezeit: "10:00",
  leistungen: ["Außenreinigung"],
  vertragsmodell: "reservierung",
  vereinbart_am: null,
} as const;
const AGREED = {
  ...CARE,
  vertragsmodell: "verbindlich",
  vereinbart_am: "2026-11-10T09:00:00.000Z",
} as const;
const TALK = { ...CARE, leistungen: ["Beratungsgespräch"] };

it.each([
  [
    "in time",
    CARE,
    "2026-11-22T09:00:00Z",
    "Der Termin ist unverbindlich vorgemerkt, der Vertrag entsteht bei der Abgabe. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "at the customer's",
    { ...CARE, weg: "kunde" } as const,
    "2026-11-22T09:00:00Z",
    "Der Termin ist unverbindlich vorgemerkt, der Vertrag entsteht, wenn wir mit der Arbeit beginnen. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "fetched",
    { ...CARE, weg: "holen" } as const,
    "2026-11-22T09:00:00Z",
    "Der Termin ist unverbindlich vorgemerkt, der Vertrag entsteht, wenn wir Ihr Fahrzeug übernehmen. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "within 24 hours",
    CARE,
    "2026-11-22T09:00:01Z",
    "Der Termin ist unverbindlich vorgemerkt, der Vertrag entsteht bei der Abgabe. Bis zum Beginn sind es weniger als 24 Stunden: Stornieren geht noch, verschieben nur am Telefon.",
  ],
  [
    "a talk in time",
    TALK,
    "2026-11-20T09:00:00Z",
    "Das Gespräch ist unverbindlich vorgemerkt, ein Vertrag entsteht dadurch nicht. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "a talk within 24 hours",
    TALK,
    "2026-11-23T08:00:00Z",
    "Das Gespräch ist unverbindlich vorgemerkt, ein Vertrag entsteht dadurch nicht. Bis zum Beginn sind es weniger als 24 Stunden: Stornieren geht noch, verschieben nur am Telefon.",
  ],
  [
    "bindingly, in time",
    { ...CARE, vertragsmodell: "verbindlich" } as const,
    "2026-11-22T09:00:00Z",
    "Der Termin ist verbindlich gebucht. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "bindingly, within 24 hours",
    { ...CARE, vertragsmodell: "verbindlich" } as const,
    "2026-11-23T08:00:00Z",
    "Der Termin ist verbindlich gebucht. Bis zum Beginn sind es weniger als 24 Stunden: Stornieren geht noch, verschieben nur am Telefon. Bei einer Absage so kurz vorher kann nach den AGB eine Ausfallgebühr anfallen. Das Widerrufsrecht bleibt davon unberührt.",
  ],
  [
    "agreed elsewhere, in time",
    AGREED,
    "2026-11-22T09:00:00Z",
    "Der Termin ist verbindlich vereinbart. Verschieben geht bis Sonntag, 22. November 2026, 10:00 Uhr, stornieren bis zum Beginn.",
  ],
  [
    "agreed elsewhere, within 24 hours",
    AGREED,
    "2026-11-23T08:00:00Z",
    "Der Termin ist verbindlich vereinbart. Bis zum Beginn sind es weniger als 24 Stunden: Stornieren geht noch, verschieben nur am Telefon. Was bei einer so späten Absage gilt, steht in den AGB. Das Widerrufsrecht bleibt davon unberührt.",
  ],
  ["once it has begun", CARE, "2026-11-23T09:00:00Z", undefined],
  [
    "once it is cancelled",
    { ...CARE, status: "cancelled" } as const,
    "2026-11-20T09:00:00Z",
    undefined,
  ],
])("until when a booking can be changed: %s", (_when, booking, now, rule) => {
  expect(changeText({ ...booking, leistungen: [...booking.leistungen] }, Date.parse(now))).toBe(
    rule,
  );
});

it.each([
  ["reserved", CARE, []],
  [
    "ordered on the site",
    { ...CARE, vertragsmodell: "verbindlich" } as const,
    ["Ausfallgebühr", "Widerrufsrecht"],
  ],
  ["agreed elsewhere", AGREED, ["steht in den AGB", "Widerrufsrecht"]],
  ["a talk", { ...TALK, vertragsmodell: "verbindlich" } as const, []],
])(
  "before a late cancellation money is named where somebody ordered it by a button alone (U33): %s",
  (_how, booking, words) => {
    const said = lateWarning({ ...booking, leistungen: [...booking.leistungen] });
    expect(
      ["Ausfallgebühr", "steht in den AGB", "Widerrufsrecht"].filter((word) => said.includes(word)),
    ).toEqual(words);
  },
);
