// chunk: shared

const PLAIN = /^\s*([-−]?)(\d+)(?:[.,](\d{1,2}))?\s*(?:€\s*)?$/;
const WITH_THOUSANDS = /^\s*([-−]?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})\s*(?:€\s*)?$/;

/**
 * Reads an amount in euro and returns cents, or undefined for anything that is not clearly one.
 * Texts: '12.00 €', '50,00 €', '1.234,50 €', '50'. A text like '1.234' is refused: it may mean a thousand or a little more than one.
 * Numbers are rounded to the cent, half a cent away from zero.
 */
export function parseEuro(value: string | number): number | undefined {
  return typeof value === "number" ? centsOfNumber(value) : centsOfText(value);
}

/** What a field for an amount holds: cents; null while it is empty, not a number for what nobody can read. */
export type TypedCents = number | null;

/** What was typed into a field for an amount. */
export function readTyped(typed: string): TypedCents {
  return typed.trim() === "" ? null : (parseEuro(typed) ?? Number.NaN);
}

/** Cents of a price; undefined for what is none. */
export function readPrice(text: string): number | undefined {
  const cents = parseEuro(text);
  return cents !== undefined && cents >= 0 ? cents : undefined;
}

/** Cents of an amount that was checked before. Anything else is a bug, and never 0,00 €. */
export function centsOf(amount: string | number): number {
  const cents = parseEuro(amount);
  if (cents === undefined) throw new RangeError(`no amount: ${amount}`);
  return cents;
}

/** For screens, mails and PDFs: '1.234,50 €', '−40,00 €' with a real minus, not a hyphen. */
export function formatEuro(cents: number): string {
  const [euros = "0", decimals = "00"] = euroText(Math.abs(cents)).split(".");
  return `${cents < 0 ? "−" : ""}${euros.replace(/\B(?=(\d{3})+$)/g, ".")},${decimals} €`;
}

/** The wire's text with a point and two decimals: '1234.50'. */
export function euroText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As people type it into a field: '1234,50'. */
export function typedEuro(cents: number): string {
  return euroText(cents).replace(".", ",");
}

/** The wire's number in euro: 1234.5. */
export function euroNumber(cents: number): number {
  return cents / 100;
}

function centsOfText(text: string): number | undefined {
  const [, sign, euros = "", decimals = ""] = PLAIN.exec(text) ?? WITH_THOUSANDS.exec(text) ?? [];
  if (euros === "") return undefined;
  return safeCents(Number(euros.replaceAll(".", "") + decimals.padEnd(2, "0")), sign !== "");
}

function centsOfNumber(euros: number): number | undefined {
  // 1.005 * 100 is 100.49999999999999; a double is exact to fifteen digits.
  return safeCents(Math.round(Number((Math.abs(euros) * 100).toPrecision(15))), euros < 0);
}

function safeCents(amount: number, isNegative: boolean): number | undefined {
  if (!Number.isSafeInteger(amount)) return undefined;
  return isNegative && amount > 0 ? -amount : amount;
}
