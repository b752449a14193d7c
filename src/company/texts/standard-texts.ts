import type { CompanySettings } from "../schema.ts";

/** The short texts that a shop may word itself; empty ones mean these. */
export const STANDARD_TEXTS = {
  startTitel: "Autopflege,\nder Sie vertrauen.",
  startZusatz: "Preise,\ndie feststehen.",
  startText:
    "Leistung aussuchen, Preis für Ihr Auto sehen, freien Tag wählen. Auf der Rechnung steht, was hier steht.",
  vorteile: [
    {
      title: "Volle Preistransparenz",
      text: "KFZ-Klasse, Verschmutzungsgrad, Preis: Sie sehen den Betrag, bevor Sie anfragen. Er gilt, wenn die Angaben stimmen.",
    },
    {
      title: "Faires Preis-Leistungs-Verhältnis",
      text: "Sie zahlen nur, was Ihr Auto braucht. Reicht die kleine Wäsche, verkaufen wir Ihnen keine große.",
    },
    {
      title: "Schnelle Abwicklung",
      text: "Freien Tag online aussuchen, Auto bringen, sauber abholen. Ohne Anrufe hin und her.",
    },
  ],
  dankText:
    "Deine Terminanfrage wurde erfolgreich abgeschickt.\nDanke! Wir melden uns bald bei dir.",
  dankMeldung: "Vielen Dank! Eine E-Mail mit allen Informationen folgt in Kürze.",
} satisfies Partial<CompanySettings>;

type ShortTexts = Pick<CompanySettings, keyof typeof STANDARD_TEXTS>;

/** The short texts as visitors read them: their browsers need not know the standard ones. */
export function shortTexts(company: ShortTexts): ShortTexts {
  return {
    startTitel: company.startTitel || STANDARD_TEXTS.startTitel,
    startZusatz: company.startZusatz || STANDARD_TEXTS.startZusatz,
    startText: company.startText || STANDARD_TEXTS.startText,
    vorteile: company.vorteile.length > 0 ? company.vorteile : STANDARD_TEXTS.vorteile,
    dankText: company.dankText || STANDARD_TEXTS.dankText,
    dankMeldung: company.dankMeldung || STANDARD_TEXTS.dankMeldung,
  };
}
