import { formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";

export const LENGTH = { title: 120, reason: 300, name: 100, question: 1000 } as const;
export const MOST_FINDINGS = 10;

/** How long the customer has for an answer, in minutes. */
export const TIMES = {
  "30": "30 Minuten",
  "60": "1 Stunde",
  "120": "2 Stunden",
  "240": "4 Stunden",
  "1440": "bis morgen",
} as const;
export type Time = keyof typeof TIMES;
export const TIME_KEYS = Object.keys(TIMES).sort((a, b) => Number(a) - Number(b)) as Time[];

/** How much longer the car stays for it. */
export const LONGER = {
  "": "gar nicht",
  "15m": "15 Minuten",
  "30m": "30 Minuten",
  "60m": "1 Stunde",
  "120m": "2 Stunden",
  "180m": "3 Stunden",
  "240m": "4 Stunden",
  "1t": "1 Tag",
  "2t": "2 Tage",
  "3t": "3 Tage",
} as const;
export type LongerKey = keyof typeof LONGER;
export const LONGER_KEYS = [
  "",
  "15m",
  "30m",
  "60m",
  "120m",
  "180m",
  "240m",
  "1t",
  "2t",
  "3t",
] as const satisfies LongerKey[];

export function longerOf(key: LongerKey): { minuten: number; tage: number } {
  const count = Number.parseInt(key, 10) || 0;
  return { minuten: key.endsWith("m") ? count : 0, tage: key.endsWith("t") ? count : 0 };
}

/** '2 Stunden 15 Minuten', '1 Tag'; empty where it takes no longer. */
export function longerText({ minuten, tage }: { minuten: number; tage: number }): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
  return [
    counted(tage, "Tag", "Tage"),
    counted(Math.floor(minuten / 60), "Stunde", "Stunden"),
    counted(minuten % 60, "Minute", "Minuten"),
  ]
    .filter(Boolean)
    .join(" ");
}

type Found = { title: string; grund: string; preis_cent: number; minuten: number; tage: number };

/** Those that are agreed to, by their place. */
export function chosen<F>(findings: readonly F[], places: readonly number[]): F[] {
  return findings.filter((_, place) => places.includes(place));
}

export function sumCents(findings: readonly Pick<Found, "preis_cent">[]): number {
  return findings.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
}

/** Whether the same places are meant. */
export function isSameChoice(one: readonly number[], other: readonly number[]): boolean {
  return sortedPlaces(one).join() === sortedPlaces(other).join();
}

/** Each once, in their order. */
export function sortedPlaces(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}

/** Why a customer cannot be asked about a car, if so. */
export type AskingProblem =
  | "nicht_offen"
  | "beratung"
  | "anfrage"
  | "unvollstaendig"
  | "noch_nicht_da"
  | "nicht_unterschrieben";

export function askingProblem(
  {
    status,
    art,
    zusage,
    noch_offen,
  }: {
    status: "open" | "done" | "cancelled";
    art: "service" | "beratung";
    zusage: "offen" | "zugesagt";
    noch_offen: readonly string[];
  },
  intake: { unterschrieben_am: string | null } | undefined,
  hasBegun: boolean,
): AskingProblem | undefined {
  if (status !== "open") return "nicht_offen";
  if (art === "beratung") return "beratung";
  if (zusage === "offen") return "anfrage";
  if (noch_offen.some((field) => ["leistungen", "kfz", "verschmutzung", "preis"].includes(field)))
    return "unvollstaendig";
  // What is found before the signature stands in what is signed.
  if (intake) return intake.unterschrieben_am === null ? "nicht_unterschrieben" : undefined;
  return hasBegun ? undefined : "noch_nicht_da";
}

type Asked = { frist: number; befunde: readonly (Found & { bild: string | null })[] };

/** Whether two say the same, whatever the order in which it is stored. */
export function isSameAsked(one: Asked, other: Asked): boolean {
  const told = ({ frist, befunde }: Asked) => [
    frist,
    ...befunde.map(({ title, grund, preis_cent, minuten, tage, bild }) => [
      ...[title, grund, preis_cent, minuten, tage, bild],
    ]),
  ];
  return JSON.stringify(told(one)) === JSON.stringify(told(other));
}

const WEEK = 7 * 86_400_000;

/** When somebody said yes on the telephone, by the device's clock where that can be; a device without a network tells it later. */
export function saidAt(said: string | undefined, now: number): number {
  const instant = said === undefined ? Number.NaN : Date.parse(said);
  return instant <= now && now - instant < WEEK ? instant : now;
}

const HOUR = 3_600_000;

/** Once, an hour before the end of three hours or more. */
export function reminderAt(gueltig_bis: string, now: number): number | undefined {
  const end = Date.parse(gueltig_bis);
  return end - now >= 3 * HOUR ? end - HOUR : undefined;
}

type Agreed = {
  nummer: number;
  /** ISO instant. */
  am: string;
  /** Who said yes on the telephone; else it was by the link. */
  telefon?: string | undefined;
  befunde: readonly (Found & { sha256: string })[];
  wahl: readonly number[];
  vorher_cent: number;
  nachher_cent: number;
  /** Of what was signed. */
  protokoll: { datum: string; fingerabdruck: string };
};

/** What is appended to a signed protocol, letter by letter as it is hashed: it names what was signed before, and every picture by the hash of its content. */
export function appendixText(agreed: Agreed): string {
  const { befunde, wahl, protokoll } = agreed;
  const line = ({ title, grund, preis_cent, sha256, ...longer }: Agreed["befunde"][number]) =>
    [
      `– ${title}: ${formatEuro(preis_cent)}`,
      longerText(longer) && `dauert ${longerText(longer)} länger`,
      grund && `Grund: ${grund}`,
      sha256 && `Bild: ${sha256}`,
    ]
      .filter(Boolean)
      .join("; ");
  const others = befunde.filter((_, place) => !wahl.includes(place));
  return [
    `Freigabe Nr. ${agreed.nummer} zum Protokoll vom ${formatGermanDate(protokoll.datum)} mit der Prüfnummer ${protokoll.fingerabdruck}`,
    `Zugestimmt ${formatGermanMoment(Date.parse(agreed.am))}${agreed.telefon === undefined ? ", über den Link" : `, am Telefon: ${agreed.telefon}`}`,
    ...chosen(befunde, wahl).map(line),
    ...(others.length > 0 ? ["Nicht freigegeben:", ...others.map(line)] : []),
    `Vereinbart waren ${formatEuro(agreed.vorher_cent)}, jetzt sind es ${formatEuro(agreed.nachher_cent)}.`,
  ].join("\n");
}

/** 'Freigabe Nr. 7' */
export function approvalNumber(nummer: number): string {
  return `Freigabe Nr. ${nummer}`;
}

/** What holds without an answer. */
export const WITHOUT_ANSWER = "Ohne Ihre Antwort machen wir nur das Vereinbarte.";
