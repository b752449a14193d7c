import type { FederalState } from "../federal-states.ts";
import type { InfoFact } from "./info-text.ts";

/** Who watches over the protection of data in private businesses, by their own names. */
const AUTHORITIES: Record<FederalState, string> = {
  BW: "Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg",
  BY: "Bayerisches Landesamt für Datenschutzaufsicht",
  BE: "Berliner Beauftragte für Datenschutz und Informationsfreiheit",
  BB: "Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg",
  HB: "Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen",
  HH: "Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit",
  HE: "Der Hessische Beauftragte für Datenschutz und Informationsfreiheit",
  MV: "Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern",
  NI: "Der Landesbeauftragte für den Datenschutz Niedersachsen",
  NW: "Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen",
  RP: "Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz",
  SL: "Unabhängiges Datenschutzzentrum Saarland",
  SN: "Sächsische Datenschutz- und Transparenzbeauftragte",
  ST: "Landesbeauftragte für den Datenschutz Sachsen-Anhalt",
  SH: "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein",
  TH: "Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit",
};

const CONTACTS: Partial<Record<FederalState, InfoFact[]>> = {
  BW: [
    { name: "Anschrift", value: "Postfach 10 29 32, 70025 Stuttgart" },
    { name: "Telefon", value: "0711 615541-0", href: "tel:07116155410" },
    { name: "E-Mail", value: "poststelle@lfdi.bwl.de", href: "mailto:poststelle@lfdi.bwl.de" },
  ],
};

export function authorityFacts(state: FederalState): InfoFact[] {
  return [{ name: "Behörde", value: AUTHORITIES[state] }, ...(CONTACTS[state] ?? [])];
}
