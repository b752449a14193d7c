import type { Schema } from "./described-answers.ts";

export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  below(count: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The same seed gives the same calls. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}

/** What really is there, so that a call gets past its checks: name of a member → values. */
export type Known = Record<string, readonly unknown[]>;

/** Of any kind where another kind belongs. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
  "",
  " ",
  "0",
  "null",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202eevil",
  "a\r\nBcc: alle@example.org",
  "'; drop table bookings; --",
  "%' or '1'='1",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant as it is
  "${7*7}{{7*7}}",
  "NaN",
  "Infinity",
  "1e309",
  "𝕬".repeat(40),
  "ä".repeat(5000),
  "x".repeat(60_000),
  [],
  [[]],
  [null],
  Array(2000).fill(1),
  {},
  { toString: 1 },
  { length: -1 },
  { $gt: "" },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  JSON.parse('{"then":"ja","toJSON":"nein","valueOf":null}'),
];

const EXTRA_MEMBERS = [
  "__proto__",
  "constructor",
  "role",
  "id",
  "user_id",
  "active",
  "version",
  "toString",
  "bestEmail",
  "status",
  "\u0000",
  "",
];

/** A value as its schema wants it, now and then almost, now and then not at all. */
export function valueFor(
  schema: Schema,
  name: string,
  known: Known,
  chance: Chance,
  wildness = 0.12,
): unknown {
  const roll = chance.next();
  if (roll < wildness * 0.6) return chance.pick(HOSTILE);
  if (roll < wildness) return nearMiss(schema, chance);
  const there = known[name];
  if (there && chance.next() < 0.8) {
    const isList = [schema.type].flat().includes("array");
    return isList && !Array.isArray(there[0])
      ? Array.from({ length: 1 + chance.below(3) }, () => chance.pick(there))
      : chance.pick(there);
  }
  return fitting(schema, name, known, chance, wildness);
}

function fitting(
  schema: Schema,
  name: string,
  known: Known,
  chance: Chance,
  wildness: number,
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(chance.pick(choices), name, known, chance, wildness);
  switch (chance.pick([schema.type ?? "string"].flat())) {
    case "object":
      return objectFor(schema, known, chance, wildness);
    case "array": {
      const length = (schema.minItems ?? 0) + chance.below(3);
      return Array.from({ length }, () =>
        valueFor(schema.items ?? {}, name, known, chance, wildness),
      );
    }
    case "boolean":
      return chance.next() < 0.5;
    case "integer":
    case "number":
      return numberFor(schema, chance);
    case "null":
      return null;
    default:
      return textFor(schema, chance);
  }
}

function objectFor(
  { properties = {}, required = [] }: Schema,
  known: Known,
  chance: Chance,
  wildness: number,
): object {
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(properties)) {
    const isLeftOut = chance.next() < (required.includes(name) ? 0.03 : 0.3);
    if (!isLeftOut) members.push([name, valueFor(member, name, known, chance, wildness)]);
  }
  if (chance.next() < wildness) members.push([chance.pick(EXTRA_MEMBERS), chance.pick(HOSTILE)]);
  // Not by assignment, which would make a prototype of one of them.
  return Object.fromEntries(members);
}

function numberFor({ minimum = 0, maximum = 100 }: Schema, chance: Chance): number {
  const highest = Math.min(maximum, minimum + 1000);
  return minimum + chance.below(highest - minimum + 1);
}

const WORDS = [
  "Anna",
  "Beispiel",
  "Golf",
  "Bitte innen",
  "Straße 1",
  "79098",
  "Überprüfung & Co.",
  "0151 12345678",
  "10:00",
  "2026-03-12",
  "Ja",
];

function textFor(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  chance: Chance,
): string {
  if (format === "email") return `gast${chance.below(40)}@example.org`;
  if (pattern?.includes(":[0-5]"))
    return chance.pick(["10:00", "10:30", "16:00", "18:00", "23:59", "09:15"]);
  const text = chance.pick(WORDS).slice(0, maxLength);
  return text.length < minLength ? text.padEnd(minLength, "x") : text;
}

/** Just beside what is allowed. */
function nearMiss(
  { minimum, maximum, maxLength, enum: values, type, maxItems }: Schema,
  chance: Chance,
): unknown {
  const candidates: unknown[] = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1, String(maximum)]),
    ...(maxLength === undefined
      ? []
      : ["m".repeat(maxLength), "m".repeat(maxLength + 1), "😀".repeat(maxLength)]),
    ...(values ? [String(values[0]).toUpperCase(), ` ${values[0]} `, [values[0]]] : []),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill("x")]),
    ...([type].flat().includes("array") ? [{ 0: "a", length: 1 }] : []),
    "2026-02-30",
    "24:00",
    "2025-01-01",
    "9999-12-31",
    "1e3",
    " 1 ",
    "1,5",
  ];
  return chance.pick(candidates);
}

/** Bodies that are wrong before their members are: text and what it says it is. */
export function brokenBody(json: string, chance: Chance): { text: string; type: string } {
  const deep = 1000 + chance.below(20_000);
  return chance.pick([
    {
      text: json.slice(0, Math.max(1, json.length - 1 - chance.below(8))),
      type: "application/json",
    },
    { text: `${"[".repeat(deep)}${"]".repeat(deep)}`, type: "application/json" },
    { text: `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`, type: "application/json" },
    { text: "", type: "application/json" },
    { text: "null", type: "application/json" },
    { text: '"text"', type: "application/json" },
    { text: "[]", type: "application/json" },
    { text: json.replace("{", '{"__proto__":{"isAdmin":true},'), type: "application/json" },
    { text: json.replace(":", ":1e400,").slice(0, 60_000), type: "application/json" },
    { text: json, type: "text/plain" },
    { text: json, type: "text/xml" },
    { text: json, type: "" },
    { text: json, type: "application/json; charset=utf-16" },
    { text: json, type: "application/jsonp" },
    { text: "a=1&b=2", type: "application/x-www-form-urlencoded" },
    { text: json, type: "multipart/form-data" },
    {
      text: `--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nkein Bild\r\n--x--\r\n`,
      type: "multipart/form-data; boundary=x",
    },
    {
      text: `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nA\u0000B\r\n--x`,
      type: "multipart/form-data; boundary=x",
    },
    { text: `--x\r\nnichts\r\n--x--`, type: 'multipart/form-data; boundary="x"' },
    { text: `[${"1,".repeat(40_000)}1]`, type: "application/json" },
  ]);
}

/** A part of a path or of a query as nobody would write it. */
export function oddText(chance: Chance): string {
  const text = chance.pick(
    HOSTILE.filter((value) => typeof value === "string" && value.length < 6000),
  ) as string;
  const escaped = encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed());
  return chance.pick([
    escaped,
    escaped.toLowerCase(),
    "%E0%A4%A",
    "%",
    "..",
    "%2e%2e%2f",
    ".",
    "%2F",
    "-1",
    "0",
    "1e9",
    "undefined",
    "__proto__",
    "~",
  ]);
}
