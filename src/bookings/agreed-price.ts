// chunk: shared

import { centsOf, euroNumber, euroText } from "#lib/money.ts";
import type { ShopBooking } from "./schema.ts";

/** As a price travels. */
export const sentPrice = (cents: number): { preis: string } => ({ preis: euroText(cents) });

/** As the price of a booking that is kept travels. */
export const keptPrice = (cents: number): { preis: number } => ({ preis: euroNumber(cents) });

/** What was agreed for a booking, in cents: the wire says euro. */
export function agreedCents({ preis }: { preis: string | number }): number {
  return centsOf(preis);
}

/** What was paid in the end, else what was agreed. */
export function dueCents({ preis, endpreis }: Pick<ShopBooking, "preis" | "endpreis">): number {
  return agreedCents({ preis: endpreis ?? preis });
}
