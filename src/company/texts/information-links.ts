import { paths } from "#lib/paths.ts";
import type { CompanySettings } from "../schema.ts";
import { withdrawsOnline } from "./withdrawal.ts";

type InformationLink = {
  readonly to: string;
  readonly label: string;
  readonly isProminent?: boolean;
};

const ALWAYS: readonly InformationLink[] = [
  { to: paths.info["edel-info"], label: "Edelaufbereitung" },
  { to: paths.info.hinweise, label: "Hinweise" },
  { to: paths.info.impressum, label: "Impressum" },
  { to: paths.info.agb, label: "AGB" },
  { to: paths.info.datenschutz, label: "Datenschutz" },
  { to: paths.website.accessibility, label: "Barrierefreiheit" },
];

const NOTICE: InformationLink = { to: paths.info.widerruf, label: "Widerrufsbelehrung" };
const WITHDRAWAL: InformationLink = {
  to: paths.website.withdrawal,
  label: "Vertrag widerrufen",
  isProminent: true,
};

const VOUCHER: InformationLink = { to: paths.website.voucher, label: "Gutschein bestellen" };

type Chosen = Pick<CompanySettings, "vertragsmodell" | "widerrufslink"> &
  Partial<Pick<CompanySettings, "gutscheine" | "gutscheineOnline">>;

/** The footer's information links, written by the server: no visitor's script carries them. */
export function informationLinks(chosen: Chosen): readonly InformationLink[] {
  return [
    ...(chosen.gutscheineOnline && chosen.gutscheine !== "nein" ? [VOUCHER] : []),
    ...ALWAYS,
    ...(chosen.vertragsmodell === "verbindlich" ? [NOTICE] : []),
    ...(withdrawsOnline(chosen) ? [WITHDRAWAL] : []),
  ];
}
