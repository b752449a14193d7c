import type { Visit } from "#vouchers/voucher-terms.ts";
import type { BookingRow } from "./booking-row.ts";
import type { ShopBooking } from "./schema.ts";

type Priced = Pick<BookingRow, "preis_cent" | "kfz" | "leistungen" | "positionen"> & {
  endpreis_cent?: number | null;
};

/** What a voucher may pay of. */
export function visitOf(
  { preis_cent, endpreis_cent, kfz, leistungen, positionen }: Priced,
  ids: Visit["ids"],
): Visit {
  return { preis_cent: endpreis_cent ?? preis_cent, kfz, leistungen, ids, positionen };
}

/** The same of a booking as it was sent, at another final price. */
export function sentVisit(
  { kfz, leistungen, positionen }: Pick<ShopBooking, "kfz" | "leistungen" | "positionen">,
  preis_cent: number,
  ids: Visit["ids"],
): Visit {
  return { preis_cent, kfz, leistungen, ids, positionen };
}
