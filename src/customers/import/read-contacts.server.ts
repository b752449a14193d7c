import { setImmediate } from "node:timers/promises";
import type { ImportField } from "./import-fields.ts";

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
/** Without pictures; more than any address book writes. */
const MOST_CARD = 40_000;
const BINARY = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-[\w-]+)[;:]/i;
const OLD =
  "Diese Kontakte sind im alten Format vCard 2.1. Bitte speichern Sie sie in Ihrem Adressbuch als vCard 3.0 oder 4.0.";

/** The contacts of an address book (vCard 3 and 4) as rows with these fields, or the sentence why not. Other requests go on meanwhile. */
export async function readContacts(
  text: string,
  most: number,
): Promise<string[][] | { problem: string }> {
  const { default: ical } = await import("ical.js");
  const rows: string[][] = [];
  for (const card of cardsOf(text)) {
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

/** One after the other, without what is no text; undefined where one does not end, or is too long. */
function* cardsOf(text: string): Generator<string | undefined> {
  let card: string[] | undefined;
  let size = 0;
  let isLeftOut = false;
  for (const line of linesOf(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      if (card) return yield undefined;
      [card, size, isLeftOut] = [[], 0, false];
    }
    // What begins with a space goes on with the line before.
    if (!/^[ \t]/.test(line)) isLeftOut = BINARY.test(line);
    if (!card || isLeftOut || line === "") continue;
    card.push(line);
    size += line.length;
    if (size > MOST_CARD) return yield undefined;
    if (/^END:VCARD\s*$/i.test(line)) {
      yield card.join("\r\n");
      card = undefined;
    }
  }
  if (card) yield undefined;
}

/** A whole file in pieces would lie in memory twice. */
function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  let at = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(at, end.index);
    at = ends.lastIndex;
  }
  yield text.slice(at);
}

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
