import type { Letterhead } from "#company/letterhead.ts";
import { contractArises } from "#company/texts/contract-words.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { isAgreedElsewhere, isBinding } from "../agreed-contract.ts";
import { contractPapers, contractSections } from "../confirmation.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, visitorFacts } from "./facts.ts";
import { acceptedKey, agreedKey, arrivedKey } from "./mail-keys.ts";
import { type BookingWithRecipient, isConsultation } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

/** To the visitor: what was asked for or ordered, with a calendar file. */
export function bookingReceived(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const words = isBinding(booking)
    ? isAgreedElsewhere(booking)
      ? AGREED
      : ORDERED
    : asked(booking);
  return confirmation(booking, words, `booking-received:${booking.id}`, letterhead, now);
}

/** To the visitor: the shop has said yes, to the time that was asked for or to the one that was chosen. */
export function bookingAccepted(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const words = isBinding(booking) ? ACCEPTED_ORDER : acceptedRequest(booking);
  return confirmation(booking, words, acceptedKey(booking), letterhead, now);
}

/** The same of an appointment that stands already, once it was agreed elsewhere as binding, or to be begun early. */
export function bookingAgreed(
  booking: BookingWithRecipient,
  wasBinding: boolean,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const words = {
    ...AGREED,
    opening: `${wasBinding ? "" : "vielen Dank für Ihren Auftrag. "}${AGREED_MEANWHILE}`,
  };
  return confirmation(booking, words, agreedKey(booking), letterhead, now);
}

function confirmation(
  booking: BookingWithRecipient,
  words: Words,
  key: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}. Alles Wichtige auf einen Blick.`,
    eyebrow: words.about,
    title: words.title,
    opening: [
      greeting(booking.name),
      `${words.opening} Die angehängte Kalenderdatei trägt den Termin in Ihren Kalender ein.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [
      changesSection(booking, letterhead, now),
      termsSection(booking, letterhead),
      ...dropOffSection(booking),
      ...(isBinding(booking) ? contractSections(booking, letterhead) : []),
    ],
  };
  return toVisitor(booking, letterhead, {
    key,
    about: words.about,
    body,
    enclosed: {
      ...guestWay(booking),
      ...(isBinding(booking) && contractPapers(booking)),
      calendar: mailedCalendar(booking, letterhead, "REQUEST", now),
    },
  });
}

type Words = { about: string; title: string; opening: string };

const ORDERED: Words = {
  about: "Buchungsbestätigung",
  title: "Ihr Termin ist fest gebucht",
  opening:
    "vielen Dank für Ihre Buchung. Wir bestätigen sie hiermit: Damit ist der Vertrag geschlossen. Was vereinbart ist, steht in dieser E-Mail; bitte heben Sie sie mit dem angehängten PDF auf.",
};

function acceptedRequest(booking: BookingWithRecipient): Words {
  return {
    about: "Terminzusage",
    title: "Ihr Termin ist zugesagt",
    opening: `wir sagen Ihnen diesen Termin zu. ${dayIsHeld(booking)}`,
  };
}

function dayIsHeld({ einsatz }: BookingWithRecipient): string {
  return `Der Tag ist für Sie unverbindlich vorgemerkt, ${contractArises(einsatz?.weg)}`;
}

const ACCEPTED_ORDER: Words = {
  about: "Auftragsbestätigung",
  title: "Ihr Termin ist zugesagt",
  opening:
    "wir sagen Ihnen diesen Termin zu und nehmen Ihre Bestellung an: Damit ist der Vertrag geschlossen. Was vereinbart ist, steht in dieser E-Mail; bitte heben Sie sie mit dem angehängten PDF auf.",
};

/** By telephone, by mail or at the customer's: there was no button, and the shop confirms what was said. */
const AGREED: Words = {
  about: "Auftragsbestätigung",
  title: "Ihr Termin ist fest vereinbart",
  opening:
    "vielen Dank für Ihren Auftrag. Wir bestätigen hiermit, was wir miteinander vereinbart haben. Es steht in dieser E-Mail; bitte heben Sie sie mit dem angehängten PDF auf.",
};

const AGREED_MEANWHILE =
  "wir bestätigen hiermit, was wir zu Ihrem Termin miteinander vereinbart haben. Es gilt, was in dieser E-Mail steht; bitte heben Sie sie mit dem angehängten PDF auf.";

function asked(booking: BookingWithRecipient): Words {
  const isTalk = isConsultation(booking);
  const held = isTalk
    ? "Die Uhrzeit ist für Sie unverbindlich vorgemerkt, ein Vertrag entsteht dadurch nicht."
    : dayIsHeld(booking);
  if (booking.vomBetrieb)
    return {
      about: "Terminbestätigung",
      title: "Ihr Termin ist eingetragen",
      opening: `wir haben diesen Termin für Sie eingetragen. ${held}`,
    };
  return {
    about: "Terminanfrage",
    title: "Ihr Termin ist vorgemerkt",
    opening: `vielen Dank für Ihre Terminanfrage. ${held}`,
  };
}

export function bookingArrived(booking: BookingWithRecipient, letterhead: Letterhead): QueuedMail {
  return toShop(booking, letterhead, {
    key: arrivedKey(booking),
    about: isBinding(booking) ? "Neue Buchung" : "Neue Terminanfrage",
    eyebrow: isConsultation(booking)
      ? "Neues Beratungsgespräch"
      : isBinding(booking)
        ? "Neue verbindliche Buchung"
        : "Neue Terminanfrage",
    opening: [],
  });
}
