import type { Letterhead } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { changesBundle, movedKey } from "./mail-keys.ts";
import type { AddressedBooking, MailedBooking } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whenOf } from "./wording.ts";

/** What a customer knows of an appointment until a mail tells of a change. */
export type ToldAppointment = Pick<MailedBooking, "datum" | "abgabezeit">;

/** To the visitor, with a file that moves the appointment in the calendar; `before` is what they were told last. */
export function bookingMoved(booking: AddressedBooking, before: ToldAppointment, letterhead: Letterhead, now: number): QueuedMail {
  const body: MailBody = {
    preview: `Neu: ${whenOf(booking)}. Bisher: ${whenOf(before)}.`,
    eyebrow: "Neuer Termin",
    title: "Ihr Termin ist verschoben",
    opening: [
      greeting(booking.name),
      `Ihr Termin vom ${whenOf(before)} ist verschoben. Es gilt der neue Termin; die angehängte Kalenderdatei ändert ihn auch in Ihrem Kalender. Alles andere bleibt, auch der Preis.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [changesSection(booking, letterhead, now), termsSection(booking, letterhead), ...dropOffSection(booking)],
  };
  const mail = toVisitor(booking, letterhead, {
    key: movedKey(booking),
    about: "Verschoben",
    body,
    enclosed: { ...guestWay(booking), calendar: mailedCalendar(booking, letterhead, "REQUEST", now) },
  });
  const toldBefore: ToldAppointment = { datum: before.datum, abgabezeit: before.abgabezeit };
  return { ...mail, bundle: { name: changesBundle(booking), toldBefore } };
}

/** To the shop. */
export function bookingMovedByCustomer(booking: AddressedBooking, before: ToldAppointment, letterhead: Letterhead): QueuedMail {
  return toShop(booking, letterhead, {
    key: `booking-moved-shop:${booking.ics_sequence}:${booking.id}`,
    about: "Verschoben",
    eyebrow: "Termin verschoben",
    opening: [`${oneLine(booking.name)} hat diesen Termin verschoben. Bisher: ${whenOf(before)}.`],
  });
}
