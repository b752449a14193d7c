import type { Tax } from "#company/tax.ts";

/** In percent; what a car wash and a detailer charge (§ 12 Abs. 1 UStG). */
export const VAT_RATE = 19;

/** The tax that lies in a price, half a cent away from zero; none for a small business (§ 19 UStG). */
export function vatContained(cents: number, tax: Tax): number {
  if (tax === "kleinunternehmer") return 0;
  const vat = Math.round((Math.abs(cents) * VAT_RATE) / (100 + VAT_RATE));
  return cents < 0 ? -vat : vat;
}
