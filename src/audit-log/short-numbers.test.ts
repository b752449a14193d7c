import { expect, test } from "vitest";
import { bookingOf, withShortNumber } from "./short-numbers.ts";

const ID = "k7p3fqx2m9ab";

test.each<[stored: string, shown: string, booking: string | null]>([
  [
    `Buchung ${ID} am 10.03.2026, 10:00 Uhr storniert`,
    "Buchung K7P-3FQ am 10.03.2026, 10:00 Uhr storniert",
    ID,
  ],
  [`Buchung ${ID} verschoben: x → y`, "Buchung K7P-3FQ verschoben: x → y", ID],
  [
    `Buchung ${ID} am 10.03.2026, 10:00 Uhr gelöscht (war offen): x`,
    "Buchung K7P-3FQ am 10.03.2026, 10:00 Uhr gelöscht (war offen): x",
    null,
  ],
  [`Pflegepass ${ID}: Link gesperrt`, "Pflegepass K7P-3FQ: Link gesperrt", null],
  ["Vertrag der Buchung K7P-3FQ widerrufen", "Vertrag der Buchung K7P-3FQ widerrufen", null],
  ["Buchung abcdefghijkl", "Buchung abcdefghijkl", null],
])("'%s' is shown with its short number", (stored, shown, booking) => {
  expect([withShortNumber(stored), bookingOf(stored)]).toEqual([shown, booking]);
});
