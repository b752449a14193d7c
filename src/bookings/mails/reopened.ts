import type { Letterhead } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { reopenedKey } from "./mail-keys.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

/** To the visitor, with a file that puts the appointment back into the calendar. */
export function bookingReopened(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)} findet statt.`,
    eyebrow: "Termin gilt wieder",
    title: "Ihr Termin findet statt",
    opening: [
      greeting(booking.name),
      `Ihr Termin am ${whenOf(booking)} gilt wieder, wie er vereinbart war. Die angehängte Kalenderdatei trägt ihn auch wieder in Ihren Kalender ein.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [
      changesSection(booking, letterhead, now),
      termsSection(booking, letterhead),
      ...dropOffSection(booking),
    ],
  };
  return toVisitor(booking, letterhead, {
    key: reopenedKey(booking),
    about: "Gilt wieder",
    body,
    enclosed: {
      ...guestWay(booking),
      calendar: mailedCalendar(booking, letterhead, "REQUEST", now),
    },
  });
}
