import type { Letterhead } from "#company/letterhead.ts";
import { addDays, berlinInstant } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { isAgreedElsewhere, isBinding } from "../agreed-contract.ts";
import { startOf } from "../status.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { reminderKey } from "./mail-keys.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

const REMINDER_TIME = "09:00";

/** To the visitor on the morning of the day before; undefined when it is too late for that. */
export function bookingReminder(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail | undefined {
  const dueAt = berlinInstant(addDays(booking.datum, -1), REMINDER_TIME);
  if (dueAt <= now) return undefined;
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}.`,
    eyebrow: "Erinnerung",
    title: "Ihr Termin steht bevor",
    opening: [
      greeting(booking.name),
      `wir freuen uns auf Sie. Hier steht noch einmal, was ${whatWasDone(booking)} haben.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [
      ...dropOffSection(booking),
      changesSection(booking, letterhead, dueAt),
      termsSection(booking, letterhead),
    ],
  };
  const mail = toVisitor(booking, letterhead, {
    key: reminderKey(booking),
    about: "Erinnerung",
    body,
    enclosed: guestWay(booking),
  });
  return { ...mail, dueAt, expiresAt: startOf(booking) };
}

function whatWasDone(booking: BookingWithRecipient): string {
  if (!isBinding(booking)) return "wir für Sie vorgemerkt";
  return isAgreedElsewhere(booking) ? "wir vereinbart" : "Sie gebucht";
}
