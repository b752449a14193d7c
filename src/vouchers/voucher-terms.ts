import { formatEuro, type TypedCents } from "#lib/money.ts";

/** Of one use: what it is for is taxed in one way, so that tax is due with the sale (§ 3 Abs. 14 UStG). Of many: with the work (Abs. 15). */
export type VoucherKind = "einzweck" | "mehrzweck";

export const LEAST_VALUE_CENTS = 100;
export const HIGHEST_VALUE_CENTS = 500_000;

export function isVoucherValue(cents: TypedCents): cents is number {
  return cents !== null && cents >= LEAST_VALUE_CENTS && cents <= HIGHEST_VALUE_CENTS;
}
const YEARS_VALID = 3;

/** Sixteen letters and digits, almost 80 bits, in groups that can be read out. */
export const CODE_LENGTH = 16;
export const CODE_TYPED_LENGTH = 40;

/** What was typed, scanned or read out, as it was made; whatever else stands there cannot be right. */
export function readCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The same for wrong, empty and foreign codes. */
export const INVALID_CODE =
  "Mit diesem Code lässt sich hier nichts einlösen. Bitte prüfen Sie ihn, oder fragen Sie uns.";

/** 'ABCD-EFGH-JKLM-NPQR' */
export function codeText(code: string): string {
  return (code.toUpperCase().match(/.{1,4}/g) ?? []).join("-");
}

/** 'G-0007' */
export function voucherNumber(nummer: number): string {
  return `G-${String(nummer).padStart(4, "0")}`;
}

export function voucherTitle(nummer: number): string {
  return `Gutschein ${voucherNumber(nummer)}`;
}

/** 'Gutschein G-0007', 'Gutscheine G-0007, G-0012' */
export function voucherTitles(nummern: readonly number[]): string {
  return `${nummern.length === 1 ? "Gutschein" : "Gutscheine"} ${nummern.map(voucherNumber).join(", ")}`;
}

/** Three years to the end of the year, as long as the claim would last (§§ 195, 199 BGB). */
export function lastDay(soldOn: string): string {
  return `${Number(soldOn.slice(0, 4)) + YEARS_VALID}-12-31`;
}

/** A named service is taxed in one way: its voucher is always one of one use. */
export function kindSold(said: VoucherKind, leistung: string): VoucherKind {
  return leistung === "" ? said : "einzweck";
}

/** How many pay for one visit. */
export const MOST_VOUCHERS = 5;

export type Redeemable = {
  rest_cent: number;
  /** A service by its title, its id and its class; empty for a value. */
  leistung: string;
  /** Empty where nobody knows any more which service the title meant. */
  leistung_id: string;
  kfz: string;
};

export type Visit = {
  /** What it costs. */
  preis_cent: number;
  kfz: string;
  leistungen: readonly string[];
  /** The ids of its services by their titles. */
  ids: Readonly<Record<string, string>>;
  positionen: readonly {
    art: string;
    title: string;
    preis_cent: number;
    discount_pct?: number;
    serviceIds?: readonly string[];
  }[];
};

export type Taken = {
  /** What leaves the balance. */
  genommen_cent: number;
  /** What need not be paid any more: of a service its price today, whatever was paid for it. */
  gedeckt_cent: number;
};

/** What a voucher pays of what is open of a visit; undefined where it is for something else, or nothing is left. */
export function takenFrom(
  voucher: Redeemable,
  visit: Visit,
  open_cent = visit.preis_cent,
): Taken | undefined {
  const { rest_cent } = voucher;
  if (rest_cent <= 0 || open_cent <= 0) return undefined;
  if (voucher.leistung === "") {
    const genommen_cent = Math.min(rest_cent, open_cent);
    return { genommen_cent, gedeckt_cent: genommen_cent };
  }
  const title = serviceIn(voucher, visit);
  if (title === undefined) return undefined;
  const gedeckt_cent = Math.min(priceOf(title, visit), open_cent);
  return gedeckt_cent <= 0 ? undefined : { genommen_cent: rest_cent, gedeckt_cent };
}

/** What several pay of a visit together: those of a service first, and each service once. */
export function takenTogether<V extends Redeemable>(
  vouchers: readonly V[],
  visit: Visit,
): { voucher: V; taken: Taken }[] {
  const paid = new Set<string>();
  const found: { voucher: V; taken: Taken }[] = [];
  let open_cent = visit.preis_cent;
  const servicesFirst = [...vouchers].sort(
    (one, other) => Number(one.leistung === "") - Number(other.leistung === ""),
  );
  for (const voucher of servicesFirst) {
    const service = serviceIn(voucher, visit);
    const taken =
      service !== undefined && paid.has(service) ? undefined : takenFrom(voucher, visit, open_cent);
    if (!taken) continue;
    if (service !== undefined) paid.add(service);
    open_cent -= taken.gedeckt_cent;
    found.push({ voucher, taken });
  }
  return found;
}

export function coveredCents(vouchers: readonly Redeemable[], visit: Visit): number {
  return takenTogether(vouchers, visit).reduce((sum, { taken }) => sum + taken.gedeckt_cent, 0);
}

/** The title that the voucher's service has at a visit. */
function serviceIn(
  { leistung, leistung_id, kfz }: Redeemable,
  visit: Pick<Visit, "kfz" | "leistungen" | "ids">,
): string | undefined {
  if (leistung === "" || visit.kfz !== kfz) return undefined;
  return visit.leistungen.find((title) =>
    leistung_id === "" ? title === leistung : visit.ids[title] === leistung_id,
  );
}

/** Whether it may pay anything of what is chosen. */
export function isFor(
  voucher: Redeemable,
  choice: Pick<Visit, "kfz" | "leistungen" | "ids">,
): boolean {
  return voucher.leistung === "" || serviceIn(voucher, choice) !== undefined;
}

/** The service's own line, less its share of what is taken off: a discount is for its services alone. */
function priceOf(leistung: string, { positionen, leistungen, ids, preis_cent }: Visit): number {
  const line = positionen.find(({ art, title }) => art === "leistung" && title === leistung);
  if (!line) return leistungen.length === 1 ? preis_cent : 0;
  let cents = line.preis_cent;
  for (const { art, preis_cent, serviceIds } of positionen) {
    if (art !== "rabatt" && art !== "nachlass") continue;
    const reduced = positionen.filter((one) =>
      serviceIds
        ? one.art === "leistung" && serviceIds.includes(ids[one.title] ?? "")
        : one.preis_cent > 0,
    );
    if (reduced.includes(line))
      cents += Math.round((preis_cent * line.preis_cent) / sumOf(reduced));
  }
  return cents;
}

const sumOf = (lines: readonly { preis_cent: number }[]) =>
  lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0);

/** Below a price, which stays what it is. */
export function voucherText(preis_cent: number, gedeckt_cent: number): string {
  return `davon mit Gutschein ${formatEuro(gedeckt_cent)} · offen vor Ort ${formatEuro(Math.max(0, preis_cent - gedeckt_cent))}`;
}

/** How its balance changes: sold, set aside by a booking and given back, redeemed by a visit and given back, taken back by the shop. */
export const MOVEMENT_WORDS = {
  verkauf: "Verkauft",
  vormerkung: "Vorgemerkt",
  freigabe: "Wieder frei",
  einloesung: "Eingelöst",
  rueckgabe: "Gutgeschrieben",
  storno: "Zurückgenommen",
} as const;
export type MovementKind = keyof typeof MOVEMENT_WORDS;

type Movement = { art: MovementKind; cent: number };

export function balanceOf(movements: readonly Movement[]): number {
  return movements.reduce((sum, { cent }) => sum + cent, 0);
}

/** What a shop still owes for it: what is only set aside is not redeemed yet. */
export function owedOf(movements: readonly Movement[]): number {
  return balanceOf(movements.filter(({ art }) => art !== "vormerkung" && art !== "freigabe"));
}
