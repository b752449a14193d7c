import type { Selectable } from "kysely";
import type { BookingsTable } from "#database/tables.ts";
import { euroNumber } from "#lib/money.ts";
import type { AdminBooking, Booking } from "./schema.ts";

export type BookingRow = Selectable<BookingsTable>;

export function toBooking(row: BookingRow & { rechnung?: number | null }): Booking {
  const { id, datum, abgabezeit, name, email, telefon, kfz, verschmutzung, leistungen, nachricht, sitzOption, status, bestEmail } = row;
  const { dauerTage, bis, kennzeichen, modell, erstellt_am, storniert_am, spaet_storniert, version } = row;
  const facts = { id, datum, abgabezeit, name, email, telefon, kfz, verschmutzung, leistungen, nachricht, sitzOption, status, bestEmail };
  const stay = { dauerTage, bis };
  const endpreis = row.endpreis_cent === null ? null : euroNumber(row.endpreis_cent);
  const payment = { endpreis, zahlart: row.zahlart, rechnung: row.rechnung ?? null };
  return {
    ...facts,
    ...stay,
    ...payment,
    kennzeichen,
    modell,
    preis: euroNumber(row.preis_cent),
    erstellt_am,
    storniert_am,
    spaet_storniert,
    version,
  };
}

export function toAdminBooking(row: BookingRow & { rechnung?: number | null }): AdminBooking {
  const { notiz, endpreis_grund, user_id } = row;
  return { ...toBooking(row), notiz, endpreis_grund, user_id };
}
