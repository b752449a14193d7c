import { Mail, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { mailLink } from "#lib/mail-link.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { phoneKey } from "#lib/phone-number.ts";
import type { Booking } from "../schema.ts";
import type { CustomerContact } from "./message-schema.ts";

const LINK = "text-link inline-flex min-h-12 min-w-0 items-center gap-2 wrap-anywhere";

type Booked = Pick<Booking, "id" | "telefon" | "email">;

/** Call or write by the number and address of card or account, since a visitor may have typed somebody else's. */
export function ContactLinks({ booking, className }: { booking: Booked; className: string }) {
  const contact = useContact(booking);
  const { telefon, email } = contact ?? booking;
  const others = contact ? otherContact(booking, contact) : [];
  return (
    <>
      <p className={className}>
        {telefon && (
          <a href={contact && phoneLink(telefon)} className={`${LINK} figures`}>
            <Phone aria-hidden="true" className="size-4.5 shrink-0" />
            {telefon}
          </a>
        )}
        {email && (
          <a href={contact && mailLink(email)} className={LINK}>
            <Mail aria-hidden="true" className="size-4.5 shrink-0" />
            {email}
          </a>
        )}
      </p>
      {others.length > 0 && (
        <p className="mb-2 text-sm text-ink-2 wrap-anywhere">
          So steht es auf der Kundenkarte. Im Termin steht etwas anderes:{" "}
          <span className="font-semibold">{others.join(" · ")}</span>
        </p>
      )}
    </>
  );
}

/** The customer's own number and address; without an answer those of the booking, which the line above then names. */
export function useContact(booking: Booked): CustomerContact | undefined {
  const [contact, setContact] = useState<CustomerContact>();
  const { id, telefon, email } = booking;
  useEffect(() => {
    let isOver = false;
    void api("GET /bookings/:id/contact", { params: { id } }).then((answer) => {
      if (!isOver) setContact(answer.ok ? answer.data : { telefon, email });
    });
    return () => {
      isOver = true;
    };
  }, [id, telefon, email]);
  return contact;
}

export function otherContact(booking: Booked, contact: CustomerContact): string[] {
  return [
    phoneKey(booking.telefon) === phoneKey(contact.telefon) ? "" : booking.telefon,
    booking.email.toLowerCase() === contact.email.toLowerCase() ? "" : booking.email,
  ].filter(Boolean);
}
