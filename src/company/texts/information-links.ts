import { INFO_PAGES } from "../info-pages.ts";
import type { PublicSettings } from "../schema.ts";

type InformationLink = { readonly to: string; readonly label: string };

const ALWAYS: readonly InformationLink[] = [
  { to: INFO_PAGES["edel-info"], label: "Edelaufbereitung" },
  { to: INFO_PAGES.hinweise, label: "Hinweise" },
  { to: INFO_PAGES.impressum, label: "Impressum" },
  { to: INFO_PAGES.agb, label: "AGB" },
  { to: INFO_PAGES.datenschutz, label: "Datenschutz" },
];

/** The footer's information links, written by the server: no visitor's script carries them (U24). */
export function informationLinks({ vertragsmodell }: Pick<PublicSettings, "vertragsmodell">): readonly InformationLink[] {
  return vertragsmodell === "verbindlich" ? [...ALWAYS, { to: INFO_PAGES.widerruf, label: "Widerrufsbelehrung" }] : ALWAYS;
}
