import { type NamedInfo, paths } from "#lib/paths.ts";

/** What search engines read of the information pages. */
export const INFO_PAGE_FACTS: Record<NamedInfo, { title: string; description: string }> = {
  "edel-info": {
    title: "Edelaufbereitung",
    description:
      "Warum wir keine Edelaufbereitung anbieten, was Sie stattdessen bekommen und was Sie davon erwarten dürfen.",
  },
  hinweise: {
    title: "Hinweise zu Ihrem Termin",
    description:
      "Anfrage und Preis, Absagen, Abgabe und Abholung, Rauch und Schimmel, Bezahlen: was vor dem Termin gut zu wissen ist.",
  },
  impressum: {
    title: "Impressum",
    description: "Wer diese Seite betreibt und wie Sie uns erreichen.",
  },
  agb: {
    title: "AGB",
    description:
      "Allgemeine Geschäftsbedingungen: Anfrage und Vertrag, Preise, Absage bis 24 Stunden vorher, Bezahlung und Haftung.",
  },
  datenschutz: {
    title: "Datenschutz",
    description:
      "Keine Cookies, kein Tracking: welche Daten wir speichern, wozu, wie lange und welche Rechte Sie haben.",
  },
  widerruf: {
    title: "Widerrufsbelehrung",
    description:
      "Ihr Widerrufsrecht bei Verträgen am Telefon, per E-Mail, online oder außerhalb des Betriebs, mit Formular.",
  },
};

/** The text that a path shows. */
export function infoOfPath(pathname: string): NamedInfo | undefined {
  const path = pathname.replace(/\/+$/, "").toLowerCase();
  return (Object.keys(paths.info) as NamedInfo[]).find((name) => paths.info[name] === path);
}
