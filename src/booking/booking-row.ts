import type { Selectable } from "kysely";
import type { BookingsTable } from "#database/tables.ts";
import { euroNumber } from "#lib/money.ts";
import { pick } from "#lib/record-of.ts";
import { FIELDS, type FieldName, OWNER_FIELDS } from "./fields.ts";
import type { AdminBooking, Booking } from "./schema.ts";

export type BookingRow = Selectable<BookingsTable>;

type Computed = "preis" | "endpreis" | "rechnung";
const KEPT_FIELDS = (Object.keys(FIELDS) as FieldName[]).filter(
  (name): name is Exclude<FieldName, Computed> => !["preis", "endpreis", "rechnung"].includes(name),
);

export function toAdminBooking(row: BookingRow & { rechnung?: number | null }): AdminBooking {
  return {
    ...pick(row, KEPT_FIELDS),
    preis: euroNumber(row.preis_cent),
    endpreis: row.endpreis_cent === null ? null : euroNumber(row.endpreis_cent),
    rechnung: row.rechnung ?? null,
  };
}

export function toBooking(row: BookingRow & { rechnung?: number | null }): Booking {
  return pick(toAdminBooking(row), OWNER_FIELDS);
}
