import { type Letterhead, reachUs } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { hasStarted } from "../status.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import {
  appointmentFacts,
  FACTS_OF_A_MOVE,
  type FactChange,
  factChanges,
  type MailFactLine,
  mailFactLines,
  visitorFacts,
} from "./facts.ts";
import { changesBundle, editedKey, movedKey } from "./mail-keys.ts";
import type { BookingWithRecipient, MailedBooking } from "./mailed-booking.ts";
import { changesSection, dropOffSection, termsSection } from "./sections.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, guestWay } from "./way-to-booking.ts";
import { whenOf } from "./wording.ts";

/** What the customer was told last. */
export type AnnouncedAppointment = Pick<MailedBooking, "datum" | "abgabezeit" | "noch_offen"> & {
  /** What the mails say; missing in rows of former versions. */
  fakten?: MailFactLine[];
};

export function announcedAppointment(
  booking: MailedBooking,
  letterhead: Letterhead,
): AnnouncedAppointment & Required<Pick<AnnouncedAppointment, "fakten">> {
  return { ...whenTold(booking), fakten: toldLines(booking, letterhead) };
}

const ADDRESS_LABEL = "Ihre E-Mail";

/** A guest's new address gets its own link. */
function toldLines(booking: MailedBooking, letterhead: Letterhead): MailFactLine[] {
  const { user_id, email } = booking;
  const address =
    user_id === null && email !== "" ? [{ label: ADDRESS_LABEL, value: email.toLowerCase() }] : [];
  return [...mailFactLines(booking, letterhead), ...address];
}

/** The former address may have been a stranger's. */
function addressChange({ label, before, after }: FactChange): FactChange[] {
  return before === undefined || after === undefined ? [] : [{ label, after }];
}

/** What the customer was told last, and what holds now: undefined when that is the same. */
export function bookingChanged(
  booking: BookingWithRecipient,
  told: AnnouncedAppointment & Required<Pick<AnnouncedAppointment, "fakten">>,
  letterhead: Letterhead,
  now: number,
): QueuedMail | undefined {
  const changes = factChanges(told.fakten, toldLines(booking, letterhead)).flatMap((change) =>
    change.label === ADDRESS_LABEL ? addressChange(change) : change,
  );
  if (changes.length === 0) return undefined;
  return changes.every(({ label }) => FACTS_OF_A_MOVE.includes(label))
    ? bookingMoved(booking, told, letterhead, now)
    : bookingEdited(booking, told, changes, letterhead, now);
}

/** To the visitor, with a file that moves the appointment in the calendar; `before` is what they were told last. */
export function bookingMoved(
  booking: BookingWithRecipient,
  before: AnnouncedAppointment,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
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
    sections: [
      changesSection(booking, letterhead, now),
      termsSection(booking, letterhead),
      ...dropOffSection(booking),
    ],
  };
  const mail = toVisitor(booking, letterhead, {
    key: movedKey(booking),
    about: "Verschoben",
    body,
    enclosed: {
      ...guestWay(booking),
      calendar: mailedCalendar(booking, letterhead, "REQUEST", now),
    },
  });
  return { ...mail, bundle: { name: changesBundle(booking), toldBefore: toldBefore(before) } };
}

/** To the visitor: what is different, and the entry for the calendar as it is now; of what has begun only what is different. */
function bookingEdited(
  booking: BookingWithRecipient,
  before: AnnouncedAppointment,
  changes: readonly FactChange[],
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const isOver = hasStarted(booking, now);
  const body: MailBody = {
    preview: `${changes.map(({ label }) => label).join(", ")}: Das gilt jetzt.`,
    eyebrow: isOver ? "Auftrag geändert" : "Termin geändert",
    title: isOver ? "Ihr Auftrag ist geändert" : "Ihr Termin ist geändert",
    opening: [
      greeting(booking.name),
      isOver
        ? "an Ihrem Auftrag hat sich etwas geändert. Es gilt, was hier steht."
        : "an Ihrem Termin hat sich etwas geändert. Es gilt, was hier steht; die angehängte Kalenderdatei ändert ihn auch in Ihrem Kalender.",
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [
      { heading: "Das ist neu", paragraphs: changes.map(changeText) },
      ...(isOver
        ? [{ heading: "Nicht so besprochen?", paragraphs: [reachUs(letterhead)] }]
        : [
            changesSection(booking, letterhead, now),
            termsSection(booking, letterhead),
            ...dropOffSection(booking),
          ]),
    ],
  };
  const mail = toVisitor(booking, letterhead, {
    key: editedKey(booking),
    about: "Geändert",
    body,
    enclosed: {
      ...guestWay(booking),
      ...(!isOver && { calendar: mailedCalendar(booking, letterhead, "REQUEST", now) }),
    },
  });
  return { ...mail, bundle: { name: changesBundle(booking), toldBefore: toldBefore(before) } };
}

function toldBefore({ fakten, ...told }: AnnouncedAppointment): AnnouncedAppointment {
  return { ...whenTold(told), ...(fakten && { fakten }) };
}

function whenTold({ datum, abgabezeit, noch_offen = [] }: AnnouncedAppointment) {
  const hasNoTime = noch_offen.includes("abgabezeit");
  return { datum, abgabezeit, ...(hasNoTime && { noch_offen: ["abgabezeit" as const] }) };
}

/** 'Preis: 60,00 € statt 40,00 €' */
function changeText({ label, before, after }: FactChange): string {
  if (after === undefined) return `${label}: entfällt`;
  return before === undefined ? `${label}: ${after}` : `${label}: ${after} statt ${before}`;
}

/** To the shop. */
export function bookingMovedByCustomer(
  booking: BookingWithRecipient,
  before: AnnouncedAppointment,
  letterhead: Letterhead,
): QueuedMail {
  return toShop(booking, letterhead, {
    key: `booking-moved-shop:${booking.ics_sequence}:${booking.id}`,
    about: "Verschoben",
    eyebrow: "Termin verschoben",
    opening: [`${oneLine(booking.name)} hat diesen Termin verschoben. Bisher: ${whenOf(before)}.`],
  });
}
