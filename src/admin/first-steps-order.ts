import { paths } from "#lib/paths.ts";
import type { ReadinessPoint } from "#setup/schema.ts";

type FirstStep = {
  id: string;
  title: string;
  /** The section of the settings that is this step. */
  section?: string;
  /** The point of *Bereit zum Start* that is done with it. */
  point?: ReadinessPoint["id"];
  /** What visitors see of it, and where on that page. */
  shown: string;
  at?: string;
};

/** The way of a new owner, in the order in which a visitor would miss it. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    id: "name",
    title: "Name und Logo",
    section: "betrieb",
    point: "name",
    shown: paths.website.home,
  },
  {
    id: "anschrift",
    title: "Anschrift und Kontakt",
    section: "kontakt",
    point: "anschrift",
    shown: paths.website.home,
    at: "kontakt",
  },
  {
    id: "zeiten",
    title: "Öffnungszeiten",
    section: "oeffnungszeiten",
    point: "oeffnungszeiten",
    shown: paths.website.home,
    at: "ueber-uns",
  },
  {
    id: "abgabe",
    title: "Abgabe und Beratung",
    section: "abgabezeiten",
    shown: paths.website.booking,
  },
  {
    id: "feiertage",
    title: "Feiertage",
    section: "ausnahmen",
    point: "feiertage",
    shown: paths.website.home,
    at: "ueber-uns",
  },
  {
    id: "plaetze",
    title: "Autos am Tag und Vorlauf",
    section: "plaetze",
    shown: paths.website.booking,
  },
  {
    id: "arbeit",
    title: "Wie arbeiten Sie?",
    section: "angebot",
    shown: paths.website.booking,
  },
  {
    id: "impressum",
    title: "Impressum",
    section: "rechtliches",
    point: "impressum",
    shown: paths.info.impressum,
  },
  {
    id: "steuer",
    title: "Steuer und IBAN",
    section: "steuer",
    point: "steuer",
    shown: paths.website.prices,
  },
  { id: "preise", title: "Preise", point: "preise", shown: paths.website.prices },
  { id: "weiter", title: "Wie es weitergeht", shown: paths.website.home },
];
