/** A Buchungsstapel as another program reads it: by the positions, lengths and shapes of the format alone, and by nothing of the code that writes it. */
type DatevRow = {
  cents: number;
  side: "S" | "H";
  account: string;
  contra: string;
  key: string;
  day: string;
  document: string;
  text: string;
};
export type DatevFile = {
  adviser: number;
  client: number;
  yearBegin: string;
  accountLength: number;
  from: string;
  to: string;
  chart: string;
  rows: DatevRow[];
};

const DAY = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const HEADER: Record<number, RegExp> = {
  1: /^"EXTF"$/,
  2: /^700$/,
  3: /^21$/,
  4: /^"Buchungsstapel"$/,
  5: /^13$/,
  6: /^20\d{15}$/,
  7: /^$/,
  8: /^(""|"[A-Z]{2}")$/,
  11: /^[1-9]\d{3,6}$/,
  12: /^[1-9]\d{0,4}$/,
  13: DAY,
  14: /^[4-8]$/,
  15: DAY,
  16: DAY,
  17: /^"[^"]{0,30}"$/,
  18: /^"[A-Z]{0,2}"$/,
  19: /^[12]?$/,
  20: /^(0|30|40|50|64)?$/,
  21: /^[01]$/,
  22: /^"EUR"$/,
  27: /^"(|03|04)"$/,
  31: /^"[^"]{0,16}"$/,
};
const FIELDS: Record<number, RegExp> = {
  1: /^(?!0+,00$)\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"(EUR)?"$/,
  7: /^\d{1,9}$/,
  8: /^\d{1,9}$/,
  9: /^"\d{0,4}"$/,
  10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  11: /^"[\p{L}\d$&%*+\-/]{1,36}"$/u,
  14: /^"(?:[^"]|""){0,60}"$/,
  114: /^[01]?$/,
};
/** Some names at places that a shifted table would have wrong. */
const TITLES: Record<number, string> = {
  1: "Umsatz (ohne Soll/Haben-Kz)",
  2: "Soll/Haben-Kennzeichen",
  7: "Konto",
  8: "Gegenkonto (ohne BU-Schlüssel)",
  9: "BU-Schlüssel",
  10: "Belegdatum",
  11: "Belegfeld 1",
  14: "Buchungstext",
  20: "Beleglink",
  37: "KOST1 – Kostenstelle",
  48: "Zusatzinformation – Art 1",
  88: "Stück",
  105: "SEPA-Mandatsreferenz",
  114: "Festschreibung",
  115: "Leistungsdatum",
  118: "Generalumkehr (GU)",
  125: "Abw. Skontokonto",
};
/** Bytes that Windows-1252 does not have. */
const NO_LETTER = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

export function readDatev(bytes: Uint8Array): DatevFile {
  if (bytes.some((byte) => NO_LETTER.includes(byte))) throw new Error("not Windows-1252");
  const text = new TextDecoder("windows-1252").decode(bytes);
  if (!text.endsWith("\r\n") || /[^\r]\n|\r[^\n]/.test(text)) throw new Error("not CRLF");
  const [head = "", titles = "", ...lines] = text.slice(0, -2).split("\r\n");
  const header = fieldsOf(head);
  expectShape("header", header, 31, HEADER);
  const names = fieldsOf(titles);
  if (names.length !== 125) throw new Error(`${names.length} titles`);
  for (const [at, title] of Object.entries(TITLES))
    if (names[Number(at) - 1] !== title) throw new Error(`${names[Number(at) - 1]} is no ${title}`);
  const field = (at: number) => bare(header[at - 1] ?? "");
  return {
    adviser: Number(field(11)),
    client: Number(field(12)),
    yearBegin: field(13),
    accountLength: Number(field(14)),
    from: field(15),
    to: field(16),
    chart: field(27),
    rows: lines.map((line, nr) => rowOf(line, nr, field(15), field(16))),
  };
}

function rowOf(line: string, nr: number, from: string, to: string): DatevRow {
  const fields = fieldsOf(line);
  expectShape(`row ${nr + 1}`, fields, 125, FIELDS);
  const field = (at: number) => bare(fields[at - 1] ?? "");
  for (const [at, value] of fields.entries())
    if (FIELDS[at + 1] === undefined && bare(value) !== "")
      throw new Error(`row ${nr + 1}: field ${at + 1} is ${value}`);
  // The day has no year: it is the one that lies in the period.
  const day = [from.slice(0, 4), to.slice(0, 4)]
    .map((year) => `${year}${field(10).slice(2)}${field(10).slice(0, 2)}`)
    .find((one) => one >= from && one <= to);
  if (!day) throw new Error(`row ${nr + 1}: ${field(10)} is not between ${from} and ${to}`);
  return {
    cents: Number(field(1).replace(",", "")),
    side: field(2) as "S" | "H",
    account: field(7),
    contra: field(8),
    key: field(9),
    day,
    document: field(11),
    text: field(14),
  };
}

function expectShape(
  what: string,
  fields: readonly string[],
  count: number,
  shapes: Record<number, RegExp>,
): void {
  if (fields.length !== count) throw new Error(`${what}: ${fields.length} fields`);
  for (const [at, shape] of Object.entries(shapes))
    if (!shape.test(fields[Number(at) - 1] ?? ""))
      throw new Error(`${what}: field ${at} is ${fields[Number(at) - 1]}`);
}

/** Semicolons inside quotes separate nothing. */
function fieldsOf(line: string): string[] {
  return line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
}

const bare = (field: string) => field.replace(/^"(.*)"$/, "$1").replaceAll('""', '"');
