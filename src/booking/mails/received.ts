import type { Letterhead } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { type AddressedBooking, isConsultation } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

/** To the visitor: what was asked for, with a calendar file. */
export function bookingReceived(booking: AddressedBooking, letterhead: Letterhead, now: number): QueuedMail {
  const isTalk = isConsultation(booking);
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}. Alles Wichtige auf einen Blick.`,
    eyebrow: "Terminanfrage",
    title: "Ihr Termin ist vorgemerkt",
    opening: [
      greeting(booking.name),
      `vielen Dank für Ihre Terminanfrage. ${isTalk ? "Die Uhrzeit" : "Der Tag"} ist für Sie unverbindlich vorgemerkt. Die angehängte Kalenderdatei trägt den Termin in Ihren Kalender ein.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [changesSection(booking, letterhead, now), termsSection(booking, letterhead), ...dropOffSection(booking)],
  };
  return toVisitor(booking, letterhead, {
    key: `booking-received:${booking.id}`,
    about: "Terminanfrage",
    body,
    enclosed: { ...guestWay(booking), calendar: mailedCalendar(booking, letterhead, "REQUEST", now) },
  });
}

/** To the shop, with the way to the booking. */
export function bookingArrived(booking: AddressedBooking, letterhead: Letterhead): QueuedMail {
  return toShop(booking, letterhead, {
    key: `booking-arrived:${booking.id}`,
    about: "Neue Terminanfrage",
    eyebrow: isConsultation(booking) ? "Neues Beratungsgespräch" : "Neue Terminanfrage",
    opening: [],
  });
}
