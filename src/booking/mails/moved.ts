import type { Letterhead } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { movedKey } from "./mail-keys.ts";
import type { MailedBooking } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whenOf } from "./wording.ts";

type Before = Pick<MailedBooking, "datum" | "abgabezeit">;

/** To the visitor, with a file that moves the appointment in the calendar. */
export function bookingMoved(booking: MailedBooking, before: Before, letterhead: Letterhead, now: number): QueuedMail {
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
  return toVisitor(booking, letterhead, {
    key: movedKey(booking),
    about: "Verschoben",
    body,
    enclosed: { ...guestWay(booking), calendar: bookingCalendar(booking, letterhead, "REQUEST", now) },
  });
}

/** To the shop. */
export function bookingMovedByCustomer(booking: MailedBooking, before: Before, letterhead: Letterhead): QueuedMail {
  return toShop(booking, letterhead, {
    key: `booking-moved-shop:${booking.ics_sequence}:${booking.id}`,
    about: "Verschoben",
    eyebrow: "Termin verschoben",
    opening: [`${oneLine(booking.name)} hat diesen Termin verschoben. Bisher: ${whenOf(before)}.`],
  });
}
