import { TEXT_FIELDS } from "#bookings/fields.ts";
import type { ShopClass, VehicleClass } from "#company/vehicle-classes.ts";
import { foldText } from "#lib/fold-text.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { recordOf } from "#lib/record-of.ts";
import {
  blockProblem,
  emailProblem,
  lineProblem,
  optionalLineProblem,
  phoneProblem,
  withAsciiDomain,
} from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { ADDRESS_LENGTH, COMPANY_LENGTH } from "#receipts/receipt-terms.ts";
import { CUSTOMER_NOTE_LENGTH } from "../customer-terms.ts";
import { licensePlateProblem, VEHICLE_NAME_LENGTH } from "../vehicle-terms.ts";
import {
  bringsAppointments,
  FIELD_LABELS,
  type ImportField,
  type Mapping,
} from "./import-fields.ts";
import { type ImportedAppointment, readAppointment } from "./read-appointment.ts";

/** What a sound line says of somebody. */
export type ImportedPerson = {
  name: string;
  email: string;
  telefon: string;
  anschrift: string;
  firma: string;
  notiz: string;
  /** Without a class where the file names none of the shop's. */
  fahrzeug: { name: string; kennzeichen: string; kfz: VehicleClass | "" } | undefined;
};

type LineResult = { person: ImportedPerson; termin?: ImportedAppointment } | { grund: string };

/** What a line says by the mapping, or the sentence why it cannot be taken over. */
export function readLine(
  zellen: readonly string[],
  mapping: Mapping,
  classes: readonly ShopClass[],
): LineResult {
  const said = (field: ImportField) => {
    const at = mapping.indexOf(field);
    return at < 0 ? "" : tidyText(zellen[at] ?? "");
  };
  const person = personOf(said, classes);
  const isAppointment = bringsAppointments(mapping);
  const [field, problem] = problemOf(person, isAppointment) ?? [];
  if (problem === undefined) {
    const read = { ...person, email: asWritten(person.email) };
    if (!isAppointment) return { person: read };
    const termin = readAppointment(recordOf(DAY_FIELDS, said));
    return "grund" in termin ? termin : { person: read, termin };
  }
  return { grund: field ? `${FIELD_LABELS[field]}: ${problem}` : problem };
}

const DAY_FIELDS = ["datum", "uhrzeit", "bis", "leistung", "preis"] as const;

const asWritten = (email: string) => (email === "" ? "" : withAsciiDomain(email));

function personOf(
  said: (field: ImportField) => string,
  classes: readonly ShopClass[],
): ImportedPerson {
  const [modell, kennzeichen] = [said("modell"), tidyPlate(said("kennzeichen"))];
  const firma = said("firma");
  return {
    name: said("name") || `${said("vorname")} ${said("nachname")}`.trim() || firma,
    email: said("email"),
    // The mobile number is the one that a shop calls.
    telefon: said("mobil") || said("telefon"),
    anschrift:
      said("anschrift") ||
      [said("strasse"), `${said("plz")} ${said("ort")}`.trim()].filter(Boolean).join("\n"),
    firma,
    notiz: said("notiz"),
    fahrzeug:
      modell || kennzeichen
        ? { name: modell || kennzeichen, kennzeichen, kfz: classOf(said("klasse"), classes) }
        : undefined,
  };
}

/** In the shop's own words or by its key; what is called otherwise stays open. */
function classOf(text: string, classes: readonly ShopClass[]): VehicleClass | "" {
  const folded = foldText(text);
  return classes.find(({ key, title }) => folded === key || folded === foldText(title))?.key ?? "";
}

const orNothing = (text: string, problem: (text: string) => string | undefined) =>
  text === "" ? undefined : problem(text);

function problemOf(
  person: ImportedPerson,
  isAppointment: boolean,
): readonly [ImportField | undefined, string] | undefined {
  const { name, email, telefon, fahrzeug } = person;
  if (name === "") return [undefined, "Der Name fehlt."];
  if (!isAppointment && email === "" && telefon === "")
    return [undefined, "E-Mail und Telefon fehlen: So lässt sich niemand erreichen."];
  const problems: readonly (readonly [ImportField, string | undefined])[] = [
    ["name", lineProblem(name, TEXT_FIELDS.name.length)],
    ["email", orNothing(email, emailProblem)],
    ["telefon", orNothing(telefon, phoneProblem)],
    ["anschrift", blockProblem(person.anschrift, ADDRESS_LENGTH)],
    ["firma", optionalLineProblem(person.firma, COMPANY_LENGTH)],
    ["notiz", blockProblem(person.notiz, CUSTOMER_NOTE_LENGTH)],
    ["modell", optionalLineProblem(fahrzeug?.name ?? "", VEHICLE_NAME_LENGTH)],
    ["kennzeichen", licensePlateProblem(fahrzeug?.kennzeichen ?? "")],
  ];
  const [field, problem] = problems.find(([, sentence]) => sentence !== undefined) ?? [];
  return field && problem ? [field, problem] : undefined;
}
