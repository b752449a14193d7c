import type { Selectable } from "kysely";
import type { BookingsTable } from "#db/tables/booking.ts";
import { euroNumber } from "#lib/money.ts";
import { pick } from "#lib/record-of.ts";
import { keptPrice } from "./agreed-price.ts";
import { FIELDS, type FieldName, LINK_FIELDS, OWNER_FIELDS } from "./fields.ts";
import type { Booking, GuestBooking, ShopBooking } from "./schema.ts";

export type BookingRow = Selectable<BookingsTable>;
/** With the number of the receipt that stands for it, what vouchers pay, the pass of its car and how far that has come, where these were asked for. */
export type BilledBooking = BookingRow & {
  rechnung?: number | null;
  /** What vouchers pay of it. */
  gedeckt_cent?: number;
  pflegepass?: string | null;
  annahme?: Exclude<ShopBooking["annahme"], ""> | null;
  freigabe?: string | null;
};

const COMPUTED = [
  "preis",
  "endpreis",
  "rechnung",
  "gutschein_cent",
  "pflegepass",
  "annahme",
  "freigabe",
  "weg",
] as const;
type Computed = (typeof COMPUTED)[number];
const KEPT_FIELDS = (Object.keys(FIELDS) as FieldName[]).filter(
  (name): name is Exclude<FieldName, Computed> => !COMPUTED.some((computed) => computed === name),
);

/** As sent to the shop; its prices in euro. */
export function sentShopBooking(row: BilledBooking): ShopBooking {
  return {
    ...pick(row, KEPT_FIELDS),
    ...keptPrice(row.preis_cent),
    endpreis: row.endpreis_cent === null ? null : euroNumber(row.endpreis_cent),
    rechnung: row.rechnung ?? null,
    gutschein_cent: row.gedeckt_cent ?? 0,
    pflegepass: row.pflegepass ?? null,
    annahme: row.annahme ?? "",
    freigabe: row.freigabe ?? null,
    weg: row.einsatz?.weg ?? "",
  };
}

/** As sent to its customer. */
export function sentBooking(row: BilledBooking): Booking {
  return pick(sentShopBooking(row), OWNER_FIELDS);
}

/** Whoever booked for a firm is told no price. */
function withoutPrice(booking: GuestBooking): GuestBooking {
  return {
    ...booking,
    preis: 0,
    gutschein_cent: 0,
    endpreis: null,
    zahlart: "",
    rechnung: null,
    positionen: booking.positionen.map(({ art, title }) => ({ art, title, preis_cent: 0 })),
  };
}

/** As sent to a link's holder. */
export function sentGuestBooking(row: BilledBooking): GuestBooking {
  const sent = pick(sentShopBooking(row), LINK_FIELDS);
  return row.firmenlink ? withoutPrice(sent) : sent;
}
