import { INFO_PAGES } from "#company/info-pages.ts";
import {
  ABOUT_PATH,
  BOOKING_PATH,
  CONTACT_PATH,
  HOME_PATH,
  PICTURES_PATH,
  PRICES_PATH,
  SERVICES_PATH,
} from "#lib/page-paths.ts";

/** Where something of the sample business is met. */
export const SAMPLE_SCREENS = {
  alle: "jede öffentliche Seite (Kopf und Fuß)",
  start: "Startseite",
  leistungen: "Leistungen",
  leistung: "Seite einer Leistung",
  preise: "Preise",
  buchen: "Termin buchen",
  impressum: "Impressum",
  datenschutz: "Datenschutz",
  agb: "AGB",
  mails: "E-Mails",
  papiere: "Rechnungen und andere Papiere",
  pflegepass: "Pflegepass",
} as const;
export type SampleScreen = keyof typeof SAMPLE_SCREENS;

/** By how their addresses begin; the start page has several. */
const BEGINNINGS: readonly (readonly [string, SampleScreen])[] = [
  [`${SERVICES_PATH}/`, "leistung"],
  [SERVICES_PATH, "leistungen"],
  [PRICES_PATH, "preise"],
  [BOOKING_PATH, "buchen"],
  [INFO_PAGES.impressum, "impressum"],
  [INFO_PAGES.datenschutz, "datenschutz"],
  [INFO_PAGES.agb, "agb"],
];
const START_PAGES: readonly string[] = ["/", HOME_PATH, CONTACT_PATH, PICTURES_PATH, ABOUT_PATH];

/** What a page shows beside its own. */
export function screensOf(pathname: string): SampleScreen[] {
  if (START_PAGES.includes(pathname)) return ["alle", "start"];
  const known = BEGINNINGS.find(([beginning]) => pathname.startsWith(beginning));
  return known ? ["alle", known[1]] : ["alle"];
}
