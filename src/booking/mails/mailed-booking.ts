import { kindOf } from "../calendar.ts";
import type { Booking } from "../schema.ts";

export type MailedBooking = Pick<
  Booking,
  | "id"
  | "datum"
  | "abgabezeit"
  | "bis"
  | "name"
  | "email"
  | "telefon"
  | "kfz"
  | "verschmutzung"
  | "leistungen"
  | "nachricht"
  | "sitzOption"
  | "spaet_storniert"
> &
  Partial<Pick<Booking, "kennzeichen" | "modell">> & { user_id: string | null; preis_cent: number; ics_sequence: number };

export function isConsultation(booking: MailedBooking): boolean {
  return kindOf(booking.leistungen) === "beratung";
}
