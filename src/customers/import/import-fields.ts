import { foldText } from "#lib/fold-text.ts";

/** What a column of a file can be. */
export const IMPORT_FIELDS = [
  "name",
  "vorname",
  "nachname",
  "firma",
  "email",
  "telefon",
  "mobil",
  "anschrift",
  "strasse",
  "plz",
  "ort",
  "modell",
  "kennzeichen",
  "klasse",
  "notiz",
  "datum",
  "uhrzeit",
  "bis",
  "leistung",
  "preis",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** One for each column; empty where it is left out. */
export type Mapping = readonly (ImportField | "")[];

export const FIELD_LABELS: Record<ImportField, string> = {
  name: "Vor- und Nachname",
  vorname: "Vorname",
  nachname: "Nachname",
  firma: "Firma",
  email: "E-Mail",
  telefon: "Telefon",
  mobil: "Mobiltelefon",
  anschrift: "Anschrift (ganz)",
  strasse: "Straße und Hausnummer",
  plz: "PLZ",
  ort: "Ort",
  modell: "Fahrzeug",
  kennzeichen: "Kennzeichen",
  klasse: "KFZ-Klasse",
  notiz: "Notiz",
  datum: "Tag des Termins",
  uhrzeit: "Uhrzeit des Termins",
  bis: "Letzter Tag des Termins",
  leistung: "Leistung",
  preis: "Preis",
};

const APPOINTMENT_FIELDS = ["uhrzeit", "bis", "leistung", "preis"] as const;

/** A file with a day in each line brings appointments, any other one customers. */
export function bringsAppointments(mapping: Mapping): boolean {
  return mapping.includes("datum");
}

/** Headings of other programs, folded and bare. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: ["name", "kunde", "kundenname", "vollername", "displayname", "fullname", "anzeigename"],
  vorname: ["vorname", "firstname", "givenname", "rufname"],
  nachname: ["nachname", "lastname", "familienname", "familyname", "surname", "zuname"],
  firma: ["firma", "firmenname", "unternehmen", "company", "organisation", "organization"],
  email: ["email", "mail", "emailadresse", "mailadresse", "emailaddress", "email1", "email1value"],
  telefon: [
    "telefon",
    "telefonnummer",
    "tel",
    "rufnummer",
    "festnetz",
    "phone",
    "phonenumber",
    "telefonprivat",
    "phone1value",
  ],
  mobil: ["mobil", "mobiltelefon", "handy", "handynummer", "mobilnummer", "mobile", "mobilephone"],
  anschrift: ["anschrift", "adresse", "address", "postanschrift"],
  strasse: [
    "strasse",
    "strassehausnummer",
    "strasseundhausnummer",
    "strassehnr",
    "strassenr",
    "street",
  ],
  plz: ["plz", "postleitzahl", "zip", "zipcode", "postalcode", "postcode"],
  ort: ["ort", "stadt", "wohnort", "city", "town"],
  modell: [
    "fahrzeug",
    "auto",
    "modell",
    "fahrzeugmodell",
    "markemodell",
    "markeundmodell",
    "fahrzeugtyp",
    "pkw",
    "vehicle",
    "car",
    "model",
  ],
  kennzeichen: [
    "kennzeichen",
    "kfzkennzeichen",
    "nummernschild",
    "amtlkennzeichen",
    "plate",
    "licenseplate",
  ],
  klasse: [
    "klasse",
    "fahrzeugklasse",
    "kfzklasse",
    "kfz",
    "grosse",
    "fahrzeuggrosse",
    "vehicleclass",
  ],
  notiz: [
    "notiz",
    "notizen",
    "bemerkung",
    "bemerkungen",
    "kommentar",
    "hinweis",
    "info",
    "note",
    "notes",
    "beschreibung",
    "description",
  ],
  datum: [
    "datum",
    "termin",
    "tag",
    "termindatum",
    "beginn",
    "beginnt",
    "beginntam",
    "start",
    "startdatum",
    "startdate",
    "date",
  ],
  uhrzeit: ["uhrzeit", "zeit", "abgabezeit", "beginntum", "startzeit", "starttime", "time"],
  bis: ["bis", "ende", "enddatum", "endetam", "enddate", "letztertag"],
  leistung: ["leistung", "leistungen", "dienstleistung", "service", "services", "arbeit"],
  preis: ["preis", "betrag", "price", "summe", "gesamtpreis"],
};

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);

/** What the headings say; a field once, and the first column has it. */
export function guessMapping(headings: readonly string[]): (ImportField | "")[] {
  const given = new Set<ImportField>();
  return headings.map((heading) => {
    const field = FIELD_OF.get(bare(heading));
    if (field === undefined || given.has(field)) return "";
    given.add(field);
    return field;
  });
}

/** Whether the first row of a table names its columns. */
export function isHeading(row: readonly string[]): boolean {
  return row.some((cell) => FIELD_OF.has(bare(cell)));
}

/** Why nothing can be read by it; undefined when something can. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const chosen = mapping.filter((field) => field !== "");
  const twice = chosen.find((field, nr) => chosen.indexOf(field) !== nr);
  if (twice) return `„${FIELD_LABELS[twice]}“ ist zweimal gewählt.`;
  const has = (...fields: ImportField[]) => fields.some((field) => chosen.includes(field));
  if (!has("name", "vorname", "nachname", "firma"))
    return "Bitte sagen Sie, in welcher Spalte der Name steht.";
  if (!bringsAppointments(mapping) && has(...APPOINTMENT_FIELDS))
    return "Bitte sagen Sie, in welcher Spalte der Tag des Termins steht.";
  // A calendar seldom says more than a name.
  if (!bringsAppointments(mapping) && !has("email", "telefon", "mobil"))
    return "Bitte sagen Sie, in welcher Spalte E-Mail oder Telefon steht.";
  return undefined;
}

function bare(heading: string): string {
  return foldText(heading).replace(/[^a-z0-9]/g, "");
}
