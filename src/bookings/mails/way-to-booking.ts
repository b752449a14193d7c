import type { Letterhead } from "#company/letterhead.ts";
import type { MailMessage } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import type { MailedBooking } from "./mailed-booking.ts";

export const GUEST_LINK_LABEL = "Termin ansehen oder ändern";

export function accountWay(
  { user_id }: MailedBooking,
  { baseUrl }: Letterhead,
): Pick<MailBody, "action"> {
  return user_id === null
    ? {}
    : { action: { label: "Meine Buchungen", href: `${baseUrl}${paths.customer.bookings}` } };
}

/** A guest gets a link to this one booking, which is made when the mail leaves. */
export function guestWay({ id, user_id }: MailedBooking): Pick<MailMessage, "bookingLink"> {
  return user_id === null
    ? { bookingLink: { purpose: "booking", label: GUEST_LINK_LABEL, bookingId: id } }
    : {};
}
