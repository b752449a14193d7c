import type { Site } from "./site.ts";

/** What a shop quotes somebody, as it is sent. */
export function quoteWish(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const line = { art: "leistung", title: "Außenreinigung", anzahl: 1, einzelpreis_cent: 12000 };
  const hair = { art: "frei", title: "Hundehaare", anzahl: 1, einzelpreis_cent: 2550 };
  return {
    name: "Petra Probe",
    email: "petra@example.org",
    telefon: "0151 1234567",
    kfz: "suv",
    verschmutzung: "Mittel",
    modell: "VW Tiguan",
    kennzeichen: "FR-AB 123",
    varianten: [{ positionen: [line, { ...hair, wahlweise: true }] }],
    gueltigBis: "2026-03-16",
    nachricht: "Der Hund darf gern mit.",
    senden: true,
    ...changes,
  };
}

/** The address on which a customer answers a quote. */
export async function quoteForSomebody(
  site: Site,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { kundenangebote: true }, token);
  const { body } = await site.call("POST", "/api/customer-offers", quoteWish(changes), token);
  return String(body.pfad);
}
