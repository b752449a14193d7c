import { paths } from "#lib/paths.ts";

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
  [`${paths.website.services}/`, "leistung"],
  [paths.website.services, "leistungen"],
  [paths.website.prices, "preise"],
  [paths.website.booking, "buchen"],
  [paths.info.impressum, "impressum"],
  [paths.info.datenschutz, "datenschutz"],
  [paths.info.agb, "agb"],
];
const START_PAGES: readonly string[] = [
  "/",
  paths.website.home,
  paths.website.contact,
  paths.website.gallery,
  paths.website.about,
];

/** What a page shows beside its own. */
export function screensOf(pathname: string): SampleScreen[] {
  if (START_PAGES.includes(pathname)) return ["alle", "start"];
  const known = BEGINNINGS.find(([beginning]) => pathname.startsWith(beginning));
  return known ? ["alle", known[1]] : ["alle"];
}
