import { kindOf } from "../calendar.ts";
import type { CarField } from "../fields.ts";
import type { OpenField } from "../open-fields.ts";
import type { PriceLine } from "../price.ts";
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
  | "sitze"
  | "spaet_storniert"
> &
  Partial<
    Pick<
      Booking,
      | CarField
      | "antworten"
      | "einsatz"
      | "zusage"
      | "antwort_bis"
      | "vertragsmodell"
      | "vereinbart_am"
      | "vorzeitigerBeginn"
      | "firmenlink"
    >
  > & {
    user_id: string | null;
    vomBetrieb?: boolean;
    noch_offen?: readonly OpenField[];
    preis_cent: number;
    /** What vouchers pay of it. */
    gedeckt_cent?: number;
    ics_sequence: number;
    positionen: readonly PriceLine[];
  };

/** Where mails about a booking go; empty when nobody gets any. */
export type MailAddress = {
  mailAddress: string;
  /** The account whose confirmed address that is: it may be another one by the time a mail leaves. */
  mailAccount: string | null;
};

export type BookingWithRecipient = MailedBooking & MailAddress;

export function isConsultation(booking: MailedBooking): boolean {
  return kindOf(booking.leistungen) === "beratung";
}
