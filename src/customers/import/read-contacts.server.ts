import { setImmediate } from "node:timers/promises";
import type { ImportField } from "./import-fields.ts";
import { blocksOf } from "./text-blocks.server.ts";

/** What a vCard can say of somebody. */
export const CONTACT_FIELDS = [
  "name",
  "firma",
  "email",
  "telefon",
  "mobil",
  "strasse",
  "plz",
  "ort",
  "notiz",
] as const satisfies readonly ImportField[];

type Property = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
];

const AT_ONCE = 100;
const OLD =
  "Diese Kontakte sind im alten Format vCard 2.1. Bitte speichern Sie sie in Ihrem Adressbuch als vCard 3.0 oder 4.0.";

/** The contacts of an address book (vCard 3 and 4) as rows with these fields, or the sentence why not. Other requests go on meanwhile. */
export async function readContacts(
  text: string,
  most: number,
): Promise<string[][] | { problem: string }> {
  const { default: ical } = await import("ical.js");
  const rows: string[][] = [];
  for await (const card of blocksOf(text, "VCARD")) {
    if (rows.length % AT_ONCE === 0) await setImmediate();
    if (rows.length === most) return { problem: tooMany(most) };
    if (card === undefined) return { problem: unreadable(rows.length + 1) };
    if (/^VERSION:2/im.test(card)) return { problem: OLD };
    try {
      rows.push(rowOf(ical.parse(card)[1] as Property[]));
    } catch {
      return { problem: unreadable(rows.length + 1) };
    }
  }
  return rows.length === 0 ? { problem: "In dieser Datei steht kein Kontakt." } : rows;
}

const tooMany = (most: number) =>
  `In dieser Datei stehen mehr als ${most.toLocaleString("de")} Kontakte. Bitte teilen Sie sie auf.`;

const unreadable = (nr: number) =>
  `Kontakt ${nr} lässt sich nicht lesen. Bitte speichern Sie die Kontakte noch einmal.`;

function rowOf(properties: readonly Property[]): string[] {
  const all = (name: string) => properties.filter(([one]) => one === name).sort(byPreference);
  const first = (name: string) => plainValue(all(name)[0]?.[3]);
  const parts = (name: string) => partsOf(all(name)[0]?.[3]);
  const [family = "", given = "", middle = ""] = parts("n");
  const phones = all("tel").map((phone) => ({
    number: plainValue(phone[3]).replace(/^tel:/i, "").replace(/;.*$/, ""),
    isMobile: typesOf(phone).some((type) => type === "cell" || type === "mobile"),
    isFax: typesOf(phone).some((type) => type === "fax"),
  }));
  const [, , street = "", town = "", , postcode = ""] = parts("adr");
  const said: Record<(typeof CONTACT_FIELDS)[number], string> = {
    name: [given, middle, family].filter(Boolean).join(" ") || first("fn"),
    firma: parts("org")[0] ?? "",
    email: first("email").replace(/^mailto:/i, ""),
    telefon: phones.find(({ isMobile, isFax }) => !isMobile && !isFax)?.number ?? "",
    mobil: phones.find(({ isMobile }) => isMobile)?.number ?? "",
    strasse: street.replace(/\s*\n\s*/g, ", "),
    plz: postcode,
    ort: town,
    notiz: first("note"),
  };
  return CONTACT_FIELDS.map((field) => said[field].trim());
}

/** PREF=1 comes first (vCard 4), or TYPE=pref (vCard 3). */
function byPreference(one: Property, other: Property): number {
  const rank = (property: Property) =>
    typesOf(property).includes("pref") ? 0 : Number(property[1].pref ?? 101);
  return rank(one) - rank(other);
}

function typesOf([, { type = [] }]: Property): string[] {
  return [type].flat().map((one) => one.toLowerCase());
}

function partsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(plainValue) : [plainValue(value)];
}

function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainValue).filter(Boolean).join(", ");
  return typeof value === "string" ? value : "";
}
