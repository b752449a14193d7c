import { hasInventedTaxNumber, isInventedImprint } from "#company/sample-legal.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import type { CompanySettings } from "#company/schema.ts";
import { hasSampleLogo } from "#company/shop-pictures.ts";
import { paths } from "#lib/paths.ts";
import type { ConfirmablePoint } from "./confirmable-points.ts";
import type { Installation } from "./readiness-points.ts";
import type { SampleScreen } from "./sample-screens.ts";
import type { ReadinessPoint, SampleSubject } from "./schema.ts";

type Setting = keyof CompanySettings | `legal.${keyof CompanySettings["legal"]}`;

export type SampleValue = {
  id: ReadinessPoint["id"];
  title: string;
  subject: SampleSubject;
  /** The settings that it is; none for what stands in other tables. */
  settings: readonly Setting[];
  shownOn: readonly SampleScreen[];
  isLeft: (installation: Installation) => boolean;
  hint: string | ((installation: Installation) => string);
  link: { to: string; label: string };
  /** Where it may be right for one's own shop as well. */
  keep?: {
    id: ConfirmablePoint;
    label: string;
    isPossible?: (installation: Installation) => boolean;
  };
};

const AT = (section: string) => `${paths.admin.settings}#${section}`;
const MOST_NAMED = 3;
/** What the sample said of itself in 0.2.0; a shop that began with that may have it still. */
const FORMER_TITLE = "Ein Auto am Tag – dafür richtig";
const SAMPLE_PARAGRAPHS = [
  ...SAMPLE_SETTINGS.aboutText.split("\n\n"),
  "Wir nehmen am Tag nur ein Auto an. Deshalb muss niemand hetzen, wenn der Hund den Kofferraum öfter benutzt hat als gedacht, und deshalb sprechen Sie bei der Abgabe mit der Person, die danach auch putzt.",
];

/** Everything that the sample business says, asks or shows, and the point of *Bereit zum Start* that names it. */
export const SAMPLE_VALUES: readonly SampleValue[] = [
  {
    id: "name",
    title: "Name",
    subject: "Betrieb",
    settings: ["companyName"],
    shownOn: ["alle", "mails", "papiere", "pflegepass"],
    isLeft: same("companyName"),
    hint: "Es ist der Name des Musterbetriebs.",
    link: { to: AT("betrieb"), label: "Eigenen Namen eintragen" },
  },
  {
    id: "logo",
    title: "Logo",
    subject: "Betrieb",
    settings: ["logoUrl"],
    shownOn: ["alle", "pflegepass"],
    isLeft: ({ company }) => hasSampleLogo(company),
    hint: "Es ist das Logo des Musterbetriebs.",
    link: { to: AT("betrieb"), label: "Logo hochladen oder entfernen" },
  },
  {
    id: "slogan",
    title: "Slogan",
    subject: "Betrieb",
    settings: ["slogan"],
    shownOn: ["alle", "mails"],
    isLeft: same("slogan"),
    hint: "Es ist der Slogan des Musterbetriebs.",
    link: { to: AT("betrieb"), label: "Slogan ändern" },
    keep: { id: "slogan", label: "Slogan behalten" },
  },
  {
    id: "email",
    title: "E-Mail-Adresse",
    subject: "Kontakt",
    settings: ["email"],
    shownOn: ["alle", "start", "impressum", "datenschutz", "mails", "papiere"],
    isLeft: same("email"),
    hint: "Es ist die Adresse des Musterbetriebs. Was dorthin geschrieben wird, liest niemand.",
    link: { to: AT("kontakt"), label: "Eigene Adresse eintragen" },
  },
  {
    id: "telefon",
    title: "Telefonnummer",
    subject: "Kontakt",
    settings: ["phoneNumbers"],
    shownOn: ["alle", "start", "impressum", "mails", "papiere"],
    isLeft: ({ company }) =>
      company.phoneNumbers.some((phone) => SAMPLE_SETTINGS.phoneNumbers.includes(phone)),
    hint: "Es ist die Nummer des Musterbetriebs.",
    link: { to: AT("kontakt"), label: "Eigene Nummer eintragen" },
  },
  {
    id: "anrufzeiten",
    title: "Hinweis zu Anrufzeiten",
    subject: "Kontakt",
    settings: ["callHoursNote"],
    shownOn: ["alle"],
    isLeft: same("callHoursNote"),
    hint: `„${SAMPLE_SETTINGS.callHoursNote}“ steht über jeder Seite.`,
    link: { to: AT("kontakt"), label: "Hinweis ändern" },
    keep: { id: "anrufzeiten", label: "Stimmt so" },
  },
  {
    id: "anschrift",
    title: "Anschrift",
    subject: "Kontakt",
    settings: ["addresses"],
    shownOn: ["alle", "start", "impressum", "mails", "papiere"],
    isLeft: ({ company }) =>
      company.addresses.some(({ address }) =>
        SAMPLE_SETTINGS.addresses.some((sample) => sample.address === address),
      ),
    hint: "Es ist die erfundene Anschrift des Musterbetriebs. Sie steht auf jeder Seite, in E-Mails und auf Rechnungen.",
    link: { to: AT("kontakt"), label: "Anschrift eintragen" },
  },
  {
    id: "oeffnungszeiten",
    title: "Öffnungszeiten",
    subject: "Betrieb",
    settings: ["openingHours"],
    shownOn: ["alle", "start", "buchen"],
    isLeft: same("openingHours"),
    hint: "Es sind die Öffnungszeiten des Musterbetriebs.",
    link: { to: AT("oeffnungszeiten"), label: "Öffnungszeiten ändern" },
    keep: { id: "oeffnungszeiten", label: "Stimmen so" },
  },
  {
    id: "impressum",
    title: "Impressum",
    subject: "Impressum und Steuern",
    settings: ["legal.kind", "legal.owner", "legal.legalForm", "legal.isSample"],
    shownOn: ["impressum", "datenschutz", "agb", "papiere"],
    isLeft: ({ company }) => company.legal.isSample || isInventedImprint(company.legal),
    hint: "Das Impressum ist ein Muster. Ohne ein richtiges darf die Seite nicht ins Netz.",
    link: { to: AT("rechtliches"), label: "Rechtliche Angaben eintragen" },
  },
  {
    id: "steuernummer",
    title: "Steuernummer",
    subject: "Impressum und Steuern",
    settings: ["legal.taxNumber"],
    shownOn: ["papiere"],
    isLeft: ({ company }) => hasInventedTaxNumber(company.legal),
    hint: "Es ist die erfundene Steuernummer des Musterbetriebs. Bis zu einer eigenen schreibt die Website keine Rechnung.",
    link: { to: AT("rechtliches"), label: "Steuernummer eintragen" },
  },
  {
    id: "steuer",
    title: "Umsatzsteuer",
    subject: "Impressum und Steuern",
    settings: ["steuer"],
    shownOn: ["preise", "buchen", "agb", "mails", "papiere"],
    isLeft: same("steuer"),
    hint: "Der Musterbetrieb ist Kleinunternehmer (§ 19 UStG). Auf Rechnungen und in den AGB steht das auch bei Ihnen.",
    link: { to: AT("steuer"), label: "Umsatzsteuer wählen" },
    keep: { id: "steuer", label: "Stimmt so" },
  },
  {
    id: "gerichtsstand",
    title: "Gerichtsstand",
    subject: "Impressum und Steuern",
    settings: ["legal.jurisdiction"],
    shownOn: ["agb"],
    isLeft: ({ company }) => company.legal.jurisdiction === SAMPLE_SETTINGS.legal.jurisdiction,
    hint: `In den AGB steht ${SAMPLE_SETTINGS.legal.jurisdiction} als Gerichtsstand.`,
    link: { to: AT("rechtliches"), label: "Gerichtsstand ändern" },
    keep: { id: "gerichtsstand", label: "Stimmt so" },
  },
  {
    id: "netzwerke",
    title: "Links zu Netzwerken",
    subject: "Kontakt",
    settings: ["socialLinks"],
    shownOn: ["alle"],
    isLeft: ({ company }) =>
      company.socialLinks.some(({ url }) =>
        SAMPLE_SETTINGS.socialLinks.some((sample) => sample.url === url),
      ),
    hint: "Sie führen auf Beispielseiten.",
    link: { to: AT("kontakt"), label: "Links ändern oder löschen" },
  },
  {
    id: "ueberschrift",
    title: "Überschrift von „Über Uns“",
    subject: "Texte",
    settings: ["aboutTitle"],
    shownOn: ["start"],
    isLeft: ({ company: { aboutTitle } }) =>
      [SAMPLE_SETTINGS.aboutTitle, FORMER_TITLE].includes(aboutTitle),
    hint: ({ company }) => `Dort steht „${company.aboutTitle}“.`,
    link: { to: AT("ueber-uns"), label: "Überschrift ändern" },
    keep: { id: "ueberschrift", label: "Stimmt so" },
  },
  {
    id: "ueber_uns",
    title: "Text von „Über Uns“",
    subject: "Texte",
    settings: ["aboutText"],
    shownOn: ["start"],
    isLeft: ({ company }) =>
      saysItIsSample(company) ||
      paragraphsOf(company).some((paragraph) => SAMPLE_PARAGRAPHS.includes(paragraph)),
    hint: "Darin stehen Absätze des Musterbetriebs.",
    link: { to: AT("ueber-uns"), label: "Eigenen Text schreiben" },
    keep: {
      id: "ueber_uns",
      label: "Stimmt so",
      isPossible: ({ company }) => !saysItIsSample(company),
    },
  },
  {
    id: "ablauf",
    title: "Ablauf",
    subject: "Texte",
    settings: ["steps"],
    shownOn: ["start"],
    isLeft: ({ company }) =>
      company.steps.some(({ desc }) =>
        SAMPLE_SETTINGS.steps.some((sample) => sample.desc === desc),
      ),
    hint: "„Unser Ablauf“ beschreibt, wie der Musterbetrieb arbeitet.",
    link: { to: AT("ueber-uns"), label: "Ablauf ändern" },
    keep: { id: "ablauf", label: "Wir arbeiten so" },
  },
  {
    id: "werkstattbild",
    title: "Bild der Werkstatt",
    subject: "Bilder",
    settings: ["werkstattUrl"],
    shownOn: ["start"],
    isLeft: same("werkstattUrl"),
    hint: "Es zeigt nicht Ihre Werkstatt.",
    link: { to: AT("anfahrt"), label: "Bild ersetzen oder entfernen" },
  },
  {
    id: "parken",
    title: "Parken",
    subject: "Texte",
    settings: ["parkhinweis"],
    shownOn: ["start", "buchen"],
    isLeft: same("parkhinweis"),
    hint: `Dort steht „${SAMPLE_SETTINGS.parkhinweis}“.`,
    link: { to: AT("anfahrt"), label: "Hinweis ändern oder löschen" },
    keep: { id: "parken", label: "Stimmt so" },
  },
  {
    id: "schluessel",
    title: "Schlüssel einwerfen",
    subject: "Texte",
    settings: ["schluesselhinweis"],
    shownOn: ["start", "buchen"],
    isLeft: same("schluesselhinweis"),
    hint: `Dort steht „${SAMPLE_SETTINGS.schluesselhinweis}“.`,
    link: { to: AT("anfahrt"), label: "Hinweis ändern oder löschen" },
    keep: { id: "schluessel", label: "Stimmt so" },
  },
  {
    id: "leistungstexte",
    title: "Texte der Leistungen",
    subject: "Texte",
    settings: [],
    shownOn: ["start", "leistungen", "leistung"],
    isLeft: ({ sampleWorded }) => sampleWorded.length > 0,
    hint: ({ sampleWorded }) =>
      `Wie der Musterbetrieb sie beschreibt: ${few(sampleWorded)}. Kunden dürfen erwarten, was dort steht.`,
    link: { to: paths.admin.services, label: "Texte ändern" },
    keep: { id: "leistungstexte", label: "Wir arbeiten so" },
  },
  {
    id: "leistungsbilder",
    title: "Bilder der Leistungen",
    subject: "Bilder",
    settings: [],
    shownOn: ["start", "leistungen", "leistung", "buchen"],
    isLeft: ({ samplePictured }) => samplePictured.length > 0,
    hint: ({ samplePictured }) => `Mit Beispielbildern: ${few(samplePictured)}.`,
    link: { to: paths.admin.services, label: "Bilder ersetzen" },
    keep: { id: "leistungsbilder", label: "Beispielbilder behalten" },
  },
  {
    id: "preise",
    title: "Preise",
    subject: "Preise",
    settings: [],
    shownOn: ["start", "leistungen", "leistung", "preise", "buchen", "mails", "papiere"],
    isLeft: ({ samplePriced }) => samplePriced.length > 0,
    hint: ({ samplePriced }) =>
      `Noch mit den Preisen des Musterbetriebs: ${few(samplePriced)}. Was auf der Seite steht, gilt für jede Buchung.`,
    link: { to: paths.admin.prices, label: "Preise eintragen" },
    keep: { id: "preise", label: "Diese Preise behalten" },
  },
  {
    id: "extras",
    title: "Extras",
    subject: "Preise",
    settings: [],
    shownOn: ["leistung", "preise", "buchen"],
    isLeft: ({ sampleExtras }) => sampleExtras.length > 0,
    hint: ({ sampleExtras }) => `Mit den Preisen des Musterbetriebs: ${few(sampleExtras)}.`,
    link: { to: paths.admin.extras, label: "Extras ändern" },
    keep: { id: "extras", label: "Diese Extras behalten" },
  },
  {
    id: "angebote",
    title: "Angebote",
    subject: "Preise",
    settings: [],
    shownOn: ["start", "leistungen", "leistung", "buchen"],
    isLeft: ({ sampleOffers }) => sampleOffers.length > 0,
    hint: ({ sampleOffers }) => `Vom Musterbetrieb, und sie gelten: ${few(sampleOffers)}.`,
    link: { to: paths.admin.offers, label: "Angebote ändern" },
    keep: { id: "angebote", label: "Diese Angebote behalten" },
  },
  {
    id: "bewertungen",
    title: "Bewertungen",
    subject: "Texte",
    settings: ["reviews"],
    shownOn: ["start"],
    isLeft: ({ company }) => sampleReviews(company) > 0,
    hint: ({ company }) => {
      const count = sampleReviews(company);
      return `${count === 1 ? "Eine Bewertung ist" : `${count} Bewertungen sind`} erfunden. Ersetzen Sie sie durch echte oder löschen Sie sie.`;
    },
    link: { to: AT("bewertungen"), label: "Bewertungen ändern" },
  },
  {
    id: "galerie",
    title: "Galerie",
    subject: "Bilder",
    settings: [],
    shownOn: ["start"],
    isLeft: ({ pictureCount }) => pictureCount === 0,
    hint: "Die Galerie zeigt Beispielbilder. Laden Sie Bilder Ihrer eigenen Arbeit hoch.",
    link: { to: paths.admin.gallery, label: "Bilder hochladen" },
    keep: { id: "galerie", label: "Beispielbilder behalten" },
  },
  {
    id: "paare",
    title: "Vorher-Nachher-Bilder",
    subject: "Bilder",
    settings: ["paareZeigen"],
    shownOn: ["start"],
    isLeft: ({ pairCount, company }) => pairCount === 0 && company.paareZeigen,
    hint: "Die Vorher-Nachher-Bilder sind Beispiele und nicht Ihre Arbeit. Ausblenden lassen sie sich unter „Bilder und Anfahrt“.",
    link: { to: paths.admin.gallery, label: "Eigene Paare hochladen" },
    keep: { id: "paare", label: "Beispiele behalten" },
  },
  {
    id: "beispielpass",
    title: "Beispiel-Pflegepass",
    subject: "Bilder",
    settings: ["passZeigen"],
    shownOn: ["start"],
    isLeft: ({ company }) => company.passZeigen && company.passBeispiel === "",
    hint: "Die Startseite zeigt einen Pflegepass mit erfundenem Auto, als Beispiel gekennzeichnet. Einen echten zeigen Sie mit der Erlaubnis eines Kunden; ausblenden lässt er sich auch.",
    link: { to: AT("anfahrt"), label: "Beispiel ansehen und entscheiden" },
    keep: { id: "beispielpass", label: "Beispiel behalten" },
  },
];

export function isLeftOfSample({ isLeft, keep }: SampleValue, installation: Installation): boolean {
  return (
    isLeft(installation) &&
    !(keep && mayKeep(keep, installation) && installation.confirmed.includes(keep.id))
  );
}

export function mayKeep(keep: SampleValue["keep"], installation: Installation): boolean {
  return keep !== undefined && (keep.isPossible?.(installation) ?? true);
}

function same(name: keyof typeof SAMPLE_SETTINGS): SampleValue["isLeft"] {
  return ({ company }) => JSON.stringify(company[name]) === JSON.stringify(SAMPLE_SETTINGS[name]);
}

/** What nobody's own business would say. */
function saysItIsSample(company: Installation["company"]): boolean {
  return company.aboutText.includes("Musterbetrieb");
}

function paragraphsOf({ aboutText }: Installation["company"]): string[] {
  return aboutText.split(/\n{2,}/);
}

function sampleReviews({ reviews }: Installation["company"]): number {
  return reviews.filter(({ isSample }) => isSample).length;
}

function few(titles: readonly string[]): string {
  if (titles.length > MOST_NAMED) return `${titles.length} Einträge`;
  return titles.length < 2
    ? titles.join("")
    : `${titles.slice(0, -1).join(", ")} und ${titles.at(-1)}`;
}
