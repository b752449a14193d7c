import { expect, it } from "vitest";
import { quotesByMonth } from "./quote-figures.ts";

// What is held here: (Q12).

const END = "2026-04-16T21:59:59.999Z";
const NOW = Date.parse("2026-04-10T10:00:00Z");
const line = (einzelpreis_cent: number, wahlweise = false) => ({
  ...{ art: "leistung" as const, title: "Innenreinigung", anzahl: 1 },
  ...{ einzelpreis_cent, wahlweise },
});
const VARIANTS = [
  { titel: "Groß", positionen: [line(200_00), line(30_00, true)] },
  { titel: "Klein", positionen: [line(100_00)] },
];
const paper = (
  stand: "gesendet" | "angenommen" | "abgelehnt" | "zurueckgezogen",
  gesendet_am: string,
  more: { gueltig_bis?: string; antwort?: { variante?: number; wahl?: number[] } } = {},
) => ({
  ...{ stand, gesendet_am, gueltig_bis: more.gueltig_bis ?? END },
  antwort: more.antwort ? { datum: "2026-04-14", abgabezeit: "10:00", ...more.antwort } : null,
  inhalt: { angebot: { varianten: VARIANTS } },
});

it("counts what was sent, accepted and is open, by the month of sending in Berlin", () => {
  const papers = [
    paper("gesendet", "2026-04-02T08:00:00.000Z"),
    paper("gesendet", "2026-04-02T08:00:00.000Z", { gueltig_bis: "2026-04-09T21:59:59.999Z" }),
    paper("angenommen", "2026-03-31T22:30:00.000Z", { antwort: { variante: 0, wahl: [1] } }),
    paper("angenommen", "2026-03-05T08:00:00.000Z", { antwort: { variante: 1 } }),
    paper("abgelehnt", "2026-03-05T08:00:00.000Z"),
    paper("zurueckgezogen", "2026-03-05T08:00:00.000Z"),
  ];
  expect(quotesByMonth(papers, NOW)).toEqual([
    {
      ...{ monat: "2026-03", gesendet: 3, gesendet_cent: 300_00 },
      ...{ angenommen: 1, angenommen_cent: 100_00, offen: 0, offen_cent: 0 },
    },
    {
      ...{ monat: "2026-04", gesendet: 3, gesendet_cent: 430_00 },
      ...{ angenommen: 1, angenommen_cent: 230_00, offen: 1, offen_cent: 100_00 },
    },
  ]);
  expect(quotesByMonth([], NOW)).toEqual([]);
});
