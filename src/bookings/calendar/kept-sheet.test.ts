import { expect, it } from "vitest";
import { keptSheetHtml } from "./kept-sheet.ts";
import type { CalendarBooking } from "./schema.ts";

const BOOKING = {
  id: "b1",
  datum: "2026-03-02",
  tage: ["2026-03-02"],
  bis: null,
  abgabezeit: "10:30",
  name: "Eva <b>Muster</b>",
  telefon: "0151 12345678",
  kfz: "limousine",
  verschmutzung: "Mittel",
  leistungen: ["Außenreinigung"],
  extras: [],
  positionen: [],
  antworten: [],
  sitzOption: null,
  nachricht: "Bitte & danke",
  notiz: "",
  modell: "Golf",
  farbe: "",
  kennzeichen: "FR-AB 123",
  status: "open",
} as unknown as CalendarBooking;

const OTHER = { label: "Morgen", address: "/admin/tagesblatt?datum=2026-03-03" };

it("says who comes when, with which car, and how to call, and takes nothing that was typed for HTML (S63)", () => {
  const html = keptSheetHtml({
    datum: "2026-03-02",
    bookings: [BOOKING],
    shop: undefined,
    other: OTHER,
    keptAt: Date.parse("2026-03-02T07:00:00Z"),
  });
  for (const words of [
    "Montag, 2. März 2026",
    "10:30 Uhr",
    "Außenreinigung",
    "FR-AB 123",
    "tel:015112345678",
    "Bitte &amp; danke",
    OTHER.address,
  ])
    expect(html).toContain(words);
  expect(html).toContain("Eva &lt;b&gt;Muster&lt;/b&gt;");
  expect(html).not.toMatch(/<script|<b>/);
});

it("says so when nobody comes", () => {
  const html = keptSheetHtml({
    datum: "2026-03-03",
    bookings: [BOOKING],
    shop: undefined,
    other: OTHER,
    keptAt: 0,
  });
  expect(html).toContain("Für diesen Tag sind keine Termine eingetragen.");
});
