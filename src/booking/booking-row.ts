import type { Selectable } from "kysely";
import type { BookingsTable } from "#database/tables.ts";
import { euroNumber } from "#lib/money.ts";
import { pick } from "#lib/record-of.ts";
import { FIELDS, type FieldName, LINK_FIELDS, OWNER_FIELDS } from "./fields.ts";
import type { AdminBooking, Booking, GuestBooking } from "./schema.ts";

export type BookingRow = Selectable<BookingsTable>;
/** With the number of the receipt that stands for it, where that was asked for. */
export type BilledBooking = BookingRow & { rechnung?: number | null };

type Computed = "preis" | "endpreis" | "rechnung";
const KEPT_FIELDS = (Object.keys(FIELDS) as FieldName[]).filter(
  (name): name is Exclude<FieldName, Computed> => !["preis", "endpreis", "rechnung"].includes(name),
);

/** As it travels to the shop: the wire says euro. */
export function sentAdminBooking(row: BilledBooking): AdminBooking {
  return {
    ...pick(row, KEPT_FIELDS),
    preis: euroNumber(row.preis_cent),
    endpreis: row.endpreis_cent === null ? null : euroNumber(row.endpreis_cent),
    rechnung: row.rechnung ?? null,
  };
}

/** As it travels to its customer. */
export function sentBooking(row: BilledBooking): Booking {
  return pick(sentAdminBooking(row), OWNER_FIELDS);
}

/** As it travels to whoever holds its link. */
export function sentGuestBooking(row: BilledBooking): GuestBooking {
  return pick(sentAdminBooking(row), LINK_FIELDS);
}
