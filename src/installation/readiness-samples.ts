import type { Cash } from "#company/cash/schema.ts";
import { imprintGaps } from "#company/imprint-gaps.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import type { CompanySettings } from "#company/schema.ts";
import { ADMIN_GALLERY_PATH, ADMIN_PRICES_PATH, ADMIN_SETTINGS_PATH } from "#lib/area-paths.ts";
import type { ReadinessPoint } from "./schema.ts";
import type { SearchStanding } from "./search-standing.ts";

/** What the list is made of. */
export type Installation = {
  company: Pick<
    CompanySettings,
    "companyName" | "email" | "phoneNumbers" | "addresses" | "aboutText" | "socialLinks" | "werkstattUrl" | "reviews" | "legal"
  >;
  /** Pictures and pairs of the shop's own. */
  pictureCount: number;
  pairCount: number;
  /** What the owner keeps as the sample business has it. */
  confirmed: readonly string[];
  /** Titles of the services that still cost what the sample business asks. */
  samplePriced: readonly string[];
  /** ISO instants; null while it never happened. */
  passwordChanged_am: string | null;
  /** Active admins, and how many of them log in by the password alone. */
  adminCount: number;
  adminsWithoutFactor: number;
  backup_am: string | null;
  /** Backups are made by themselves into a folder of their own. */
  hasBackupFolder: boolean;
  testmail_am: string | null;
  hasMailServer: boolean;
  /** Mails that wait for more than an hour. */
  overdueMails: number;
  baseUrl: string;
  /** How many proxies the site knows in front of it. */
  trustProxy: number;
  standing: SearchStanding;
  /** Whether received cash is noted; unasked while a shop that did so before has not said yet whether it shall stay so. */
  cash: Cash["stand"];
};

export type Answer = Omit<ReadinessPoint, "id" | "title" | "isVoluntary" | "isSample">;
const SAMPLE_PARAGRAPHS = SAMPLE_SETTINGS.aboutText.split("\n\n");
const MOST_NAMED = 3;
export const DONE: Answer = { isDone: true, hint: "" };

export function judgeContact({ company }: Installation): Answer {
  const missing = [
    company.companyName === SAMPLE_SETTINGS.companyName && "der Name",
    company.email === SAMPLE_SETTINGS.email && "die E-Mail-Adresse",
    company.phoneNumbers.some((phone) => SAMPLE_SETTINGS.phoneNumbers.includes(phone)) && "die Telefonnummer",
  ].filter((what) => what !== false);
  if (missing.length === 0) return DONE;
  const anchor = company.companyName === SAMPLE_SETTINGS.companyName ? "betrieb" : "kontakt";
  const whose = missing.length === 1 ? "ist" : "sind";
  return {
    isDone: false,
    hint: `Noch ${whose} ${listed(missing)} vom Musterbetrieb.`,
    link: { to: `${ADMIN_SETTINGS_PATH}#${anchor}`, label: "Eigene Angaben eintragen" },
  };
}

export function judgeAddressOfShop({ company }: Installation): Answer {
  const isTheirs = company.addresses.every(({ address }) => SAMPLE_SETTINGS.addresses.every((sample) => sample.address !== address));
  if (isTheirs) return DONE;
  return {
    isDone: false,
    hint: "Es ist die erfundene Anschrift des Musterbetriebs. Sie steht auf jeder Seite, in E-Mails und auf Rechnungen.",
    link: { to: `${ADMIN_SETTINGS_PATH}#kontakt`, label: "Anschrift eintragen" },
  };
}

/** What nobody's own business would say: that it is a sample, and where a sample is found. */
export function judgeTexts({ company }: Installation): Answer {
  const left: { what: string; anchor: string }[] = [
    ...(company.aboutText.split(/\n{2,}/).some(isSampleParagraph) ? [{ what: "„Über Uns“", anchor: "ueber-uns" }] : []),
    ...(company.socialLinks.some(({ url }) => SAMPLE_SETTINGS.socialLinks.some((sample) => sample.url === url))
      ? [{ what: "die Links zu Netzwerken", anchor: "kontakt" }]
      : []),
    ...(company.werkstattUrl === SAMPLE_SETTINGS.werkstattUrl ? [{ what: "das Bild der Werkstatt", anchor: "anfahrt" }] : []),
  ];
  const [first] = left;
  if (!first) return DONE;
  return {
    isDone: false,
    hint: `Noch vom Musterbetrieb: ${listed(left.map(({ what }) => what))}.`,
    link: { to: `${ADMIN_SETTINGS_PATH}#${first.anchor}`, label: "Eigenes eintragen" },
  };
}

function isSampleParagraph(paragraph: string): boolean {
  return paragraph.includes("Musterbetrieb") || SAMPLE_PARAGRAPHS.includes(paragraph);
}

export function judgeGallery({ pictureCount, confirmed }: Installation): Answer {
  if (pictureCount > 0 || confirmed.includes("galerie")) return DONE;
  return {
    isDone: false,
    hint: "Die Galerie zeigt Beispielbilder. Laden Sie Bilder Ihrer eigenen Arbeit hoch.",
    link: { to: ADMIN_GALLERY_PATH, label: "Bilder hochladen" },
    keepLabel: "Beispielbilder behalten",
  };
}

export function judgePairs({ pairCount, confirmed }: Installation): Answer {
  if (pairCount > 0 || confirmed.includes("paare")) return DONE;
  return {
    isDone: false,
    hint: "Die Vorher-Nachher-Bilder sind Beispiele und nicht Ihre Arbeit.",
    link: { to: ADMIN_GALLERY_PATH, label: "Eigene Paare hochladen" },
    keepLabel: "Beispiele behalten",
  };
}

export function judgeImprint({ company }: Installation): Answer {
  const link = { to: `${ADMIN_SETTINGS_PATH}#rechtliches`, label: "Rechtliche Angaben eintragen" };
  if (!company.legal.isSample) {
    const gaps = imprintGaps(company);
    return gaps.length === 0 ? DONE : { isDone: false, hint: gaps.map(({ why }) => why).join(" "), link };
  }
  return {
    isDone: false,
    hint: "Das Impressum ist ein Muster. Ohne ein richtiges darf die Seite nicht ins Netz.",
    link,
  };
}

export function judgePrices({ samplePriced, confirmed }: Installation): Answer {
  if (samplePriced.length === 0 || confirmed.includes("preise")) return DONE;
  return {
    isDone: false,
    hint: `Noch mit den Preisen des Musterbetriebs: ${few(samplePriced)}. Was auf der Seite steht, gilt für jede Buchung.`,
    link: { to: ADMIN_PRICES_PATH, label: "Preise eintragen" },
    keepLabel: "Diese Preise behalten",
  };
}

export function judgeReviews({ company }: Installation): Answer {
  const count = company.reviews.filter(({ isSample }) => isSample).length;
  if (count === 0) return DONE;
  return {
    isDone: false,
    hint: `${count === 1 ? "Eine Bewertung ist" : `${count} Bewertungen sind`} erfunden. Ersetzen Sie sie durch echte oder löschen Sie sie.`,
    link: { to: `${ADMIN_SETTINGS_PATH}#bewertungen`, label: "Bewertungen ändern" },
  };
}

function few(titles: readonly string[]): string {
  return titles.length > MOST_NAMED ? `${titles.length} Leistungen` : listed(titles);
}

/** 'der Name, die E-Mail-Adresse und die Telefonnummer' */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}
