import { ACCESSIBILITY_PATH, WITHDRAWAL_PATH } from "#lib/late-paths.ts";
import { INFO_PAGES } from "../info-pages.ts";
import type { CompanySettings } from "../schema.ts";
import { withdrawsOnline } from "./withdrawal.ts";

type InformationLink = {
  readonly to: string;
  readonly label: string;
  readonly isProminent?: boolean;
};

const ALWAYS: readonly InformationLink[] = [
  { to: INFO_PAGES["edel-info"], label: "Edelaufbereitung" },
  { to: INFO_PAGES.hinweise, label: "Hinweise" },
  { to: INFO_PAGES.impressum, label: "Impressum" },
  { to: INFO_PAGES.agb, label: "AGB" },
  { to: INFO_PAGES.datenschutz, label: "Datenschutz" },
  { to: ACCESSIBILITY_PATH, label: "Barrierefreiheit" },
];

const NOTICE: InformationLink = { to: INFO_PAGES.widerruf, label: "Widerrufsbelehrung" };
const WITHDRAWAL: InformationLink = {
  to: WITHDRAWAL_PATH,
  label: "Vertrag widerrufen",
  isProminent: true,
};

type Chosen = Pick<CompanySettings, "vertragsmodell" | "widerrufslink">;

/** The footer's information links, written by the server: no visitor's script carries them. */
export function informationLinks(chosen: Chosen): readonly InformationLink[] {
  return [
    ...ALWAYS,
    ...(chosen.vertragsmodell === "verbindlich" ? [NOTICE] : []),
    ...(withdrawsOnline(chosen) ? [WITHDRAWAL] : []),
  ];
}
