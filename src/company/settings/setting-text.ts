import { formatGermanDate } from "#lib/berlin-time.ts";
import { recordOf } from "#lib/record-of.ts";
import { CONTRACT_MODEL_LABELS } from "../contract-model.ts";
import { FEDERAL_STATES } from "../federal-states.ts";
import type { HolidayRule } from "../holiday-rules.ts";
import { formatIban } from "../iban.ts";
import { BOOKABLE_WEEKDAYS, type TimesName, timeSpan } from "../opening/booking-times.ts";
import { openingSpans } from "../opening/opening-hours.ts";
import type { CompanySettings, OpeningDay } from "../schema.ts";
import type { Tax } from "../tax.ts";
import type { SettingName } from "./settings-difference.ts";

export const TAX_LABELS: Record<Tax, string> = {
  kleinunternehmer: "Kleinunternehmer, ohne Umsatzsteuer (§ 19 UStG)",
  regel: "19 % Umsatzsteuer in den Preisen enthalten",
};

export const SETTING_LABELS: Record<SettingName, string> = {
  companyName: "Name",
  logoUrl: "Logo",
  slogan: "Slogan",
  email: "E-Mail",
  phoneNumbers: "Telefonnummern",
  meldeAdressen: "Adressen für Meldungen",
  callHoursNote: "Hinweis zu Anrufzeiten",
  addresses: "Adressen",
  openingHours: "Öffnungszeiten",
  abgabezeiten: "Abgabezeiten",
  beratungszeiten: "Beratungszeiten",
  exceptions: "Geschlossene Tage",
  aboutTitle: "Überschrift",
  aboutText: "Text",
  steps: "Ablauf",
  tagesKapazitaet: "Plätze pro Tag",
  vorlaufStunden: "Vorlauf in Stunden",
  termineJeKonto: "Offene Termine je Konto",
  anteilUnbestaetigt: "Anteil unbestätigter Gastbuchungen (Prozent)",
  bundesland: "Bundesland",
  feiertage: "Gesetzliche Feiertage",
  vertragsmodell: "Vertragsmodell",
  widerrufslink: "Link „Vertrag widerrufen“",
  steuer: "Umsatzsteuer",
  iban: "IBAN",
  werkstattUrl: "Bild der Werkstatt",
  teamUrl: "Bild des Teams",
  skizzeUrl: "Eigene Lageskizze",
  routenUrl: "Link für ‚Route planen‘",
  parkhinweis: "Parken",
  schluesselhinweis: "Schlüssel einwerfen",
  besucheZaehlen: "Besuche zählen",
  whatsapp: "Kunden auch per WhatsApp schreiben",
  paareZeigen: "„Vorher / Nachher“ zeigen",
  protokollJahre: "Annahmeprotokolle aufbewahren (Jahre)",
  passBilderMonate: "Übrige Bilder im Pflegepass aufbewahren (Monate)",
  werbehinweis: "Hinweis auf E-Mails nach dem Besuch",
  bewertungsbitte: "Um eine Bewertung bitten",
  auffrischung: "An Auffrischung erinnern",
  startTitel: "Überschrift der Startseite",
  startZusatz: "Überschrift der Startseite, zweiter Teil",
  startText: "Text unter der Überschrift",
  vorteile: "Vorteile",
  hinweise: "Hinweise",
  edelTitel: "Titel der Edel-Info",
  edelInfo: "Edel-Info",
  agb: "AGB",
  dankText: "Dank auf der Buchungsseite",
  dankMeldung: "Dank im Dialog",
  socialLinks: "Links zu Netzwerken",
  reviews: "Bewertungen",
  legal: "Rechtliche Angaben",
};

const HOLIDAY_TEXTS: Record<HolidayRule, string> = {
  ungefragt: "wie eingetragen",
  bundesweit: "an den neun bundesweiten geschlossen",
  zu: "geschlossen",
  offen: "geöffnet",
};

const STANDARD = "Standardtext";
const OWN_TEXTS = [
  ...(["startTitel", "startZusatz", "startText", "hinweise", "edelTitel"] as const),
  ...(["edelInfo", "agb", "dankText", "dankMeldung"] as const),
] as const;

const TEXTS: { [Name in SettingName]?: (settings: CompanySettings) => string[] } = {
  phoneNumbers: ({ phoneNumbers }) => phoneNumbers,
  meldeAdressen: ({ meldeAdressen, email }) => (meldeAdressen.length > 0 ? meldeAdressen : [email]),
  addresses: ({ addresses }) => addresses.map(({ label, address }) => `${label}: ${address}`),
  openingHours: ({ openingHours }) =>
    Object.entries(openingHours).map(
      ([day, hours]) =>
        `${day} ${hours?.closed ? "geschlossen" : `${hours && turnsText(hours)} Uhr`}`,
    ),
  abgabezeiten: (settings) => timesText("abgabezeiten", settings),
  beratungszeiten: (settings) => timesText("beratungszeiten", settings),
  exceptions: ({ exceptions }) => exceptions.map(formatGermanDate),
  steps: ({ steps }) =>
    steps.map(({ time, title, desc }) => [title, time, desc].filter(Boolean).join(" – ")),
  bundesland: ({ bundesland }) => [FEDERAL_STATES[bundesland]],
  feiertage: ({ feiertage }) => [HOLIDAY_TEXTS[feiertage]],
  vertragsmodell: ({ vertragsmodell }) => [CONTRACT_MODEL_LABELS[vertragsmodell]],
  widerrufslink: ({ widerrufslink }) => [
    widerrufslink ? "immer" : "nur bei verbindlichen Buchungen",
  ],
  steuer: ({ steuer }) => [TAX_LABELS[steuer]],
  iban: ({ iban }) => [formatIban(iban)],
  besucheZaehlen: ({ besucheZaehlen }) => [besucheZaehlen ? "ja" : "nein"],
  whatsapp: ({ whatsapp }) => [whatsapp ? "ja" : "nein"],
  paareZeigen: ({ paareZeigen }) => [paareZeigen ? "ja" : "nein"],
  werbehinweis: ({ werbehinweis }) => [werbehinweis ? "ja" : "nein"],
  bewertungsbitte: ({ bewertungsbitte }) => [bewertungsbitte ? "ja" : "nein"],
  auffrischung: ({ auffrischung }) => [auffrischung ? "ja" : "nein"],
  vorteile: ({ vorteile }) =>
    vorteile.length > 0 ? vorteile.map(({ title, text }) => `${title}: ${text}`) : [STANDARD],
  ...recordOf(
    OWN_TEXTS,
    (name) => (settings: CompanySettings) =>
      settings[name]
        .split("\n")
        .filter(Boolean)
        .concat(settings[name] ? [] : STANDARD),
  ),
  socialLinks: ({ socialLinks }) => socialLinks.map(({ label, url }) => `${label}: ${url}`),
  reviews: ({ reviews }) =>
    reviews.map(({ name, rating, text }) => `${name} (${rating}/5): ${text}`),
  legal: ({ legal: { kind: _, isSample: __, ...lines } }) => Object.values(lines).filter(Boolean),
};

function turnsText(hours: OpeningDay): string {
  return openingSpans(hours)
    .map((turn) => turn.join("–"))
    .join(" und ");
}

function timesText(name: TimesName, settings: CompanySettings): string[] {
  return BOOKABLE_WEEKDAYS.map((weekday) => {
    const span = timeSpan(name, weekday, settings);
    return `${weekday} ${span ? `${span.von}–${span.bis} Uhr` : "keine"}`;
  });
}

/** A setting as readable lines, to choose between two versions of it. */
export function settingText(name: SettingName, settings: CompanySettings): string[] {
  const lines = TEXTS[name]?.(settings) ?? String(settings[name]).split("\n").filter(Boolean);
  return lines.length > 0 && lines.join("") !== "" ? lines : ["(leer)"];
}
