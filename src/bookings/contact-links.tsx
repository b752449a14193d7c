import { Mail, Phone } from "lucide-react";
import { mailLink } from "#lib/mail-link.ts";
import { phoneLink } from "#lib/phone-link.ts";
import type { Booking } from "./schema.ts";

const LINK = "text-link inline-flex min-h-12 min-w-0 items-center gap-2 wrap-anywhere";

/** A touch to call or to write to whoever booked. */
export function AdminContactLinks({ booking, className }: { booking: Booking; className: string }) {
  return (
    <p className={className}>
      {booking.telefon && (
        <a href={phoneLink(booking.telefon)} className={`${LINK} figures`}>
          <Phone aria-hidden="true" className="size-4.5 shrink-0" />
          {booking.telefon}
        </a>
      )}
      {booking.email && (
        <a href={mailLink(booking.email)} className={LINK}>
          <Mail aria-hidden="true" className="size-4.5 shrink-0" />
          {booking.email}
        </a>
      )}
    </p>
  );
}
