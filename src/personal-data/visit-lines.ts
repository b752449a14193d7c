import type { Intake } from "#care-pass/intake.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { dayOf, sentences } from "./words.ts";

export type LooseVisit = {
  datum: string;
  annahme: Intake;
  unterschrieben_am: string | null;
  bilder: number;
};

/** Intakes that no page of a car shows: begun and never signed, or kept for their time after the pass was deleted. */
export function looseVisitLine({ datum, annahme, unterschrieben_am, bilder }: LooseVisit): string {
  const { kennzeichen, modell, farbe, name, telefon, email, gegenstaende, schaeden } = annahme;
  return sentences([
    `Annahme am ${formatGermanDate(datum)}, ${unterschrieben_am ? `unterschrieben am ${dayOf(unterschrieben_am)}; das Protokoll haben Sie bekommen und bekommen es auf Wunsch noch einmal` : "ohne Unterschrift"}`,
    [modell, kennzeichen, farbe].filter(Boolean).join(", "),
    [name, telefon, email].filter(Boolean).join(", "),
    gegenstaende && `Im Auto: ${gegenstaende}`,
    schaeden.length > 0 && `${schaeden.length} vermerkte Schäden`,
    bilder > 0 && `${bilder} Bilder`,
  ]);
}
