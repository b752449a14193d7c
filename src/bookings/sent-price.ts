import { centsOf } from "#lib/money.ts";
import type { AdminBooking } from "./schema.ts";

/** What was agreed, in cents: the wire says euro. */
export function agreedCents({ preis }: Pick<AdminBooking, "preis">): number {
  return centsOf(preis);
}

/** What was paid in the end, else what was agreed. */
export function dueCents({ preis, endpreis }: Pick<AdminBooking, "preis" | "endpreis">): number {
  return centsOf(endpreis ?? preis);
}
