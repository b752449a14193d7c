import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { PRICE_IS_BINDING, REQUEST_IS_NO_ORDER } from "#company/customer-notes.ts";
import { INFO_PAGES } from "#company/info-pages.ts";
import { type Letterhead, reachUs, WRITTEN_BY_THE_SITE, writeMail } from "#company/letterhead.ts";
import { openingDay, weekdayOf } from "#company/opening-hours.ts";
import { ADMIN_BOOKINGS_PATH, BOOKING_PATH, MY_BOOKINGS_PATH } from "#company/page-paths.ts";
import { addDays, berlinInstant, berlinMoment, formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { calendarFile } from "#lib/calendar-file.ts";
import { isNameLike } from "#lib/is-name-like.ts";
import type { MailMessage, QueuedMail } from "#lib/mail.ts";
import type { MailBody, MailFact, MailSection } from "#lib/mail-layout.ts";
import { mailLink } from "#lib/mail-link.ts";
import { formatEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { kindOf } from "./calendar.ts";
import { CONSULTATION } from "./request-terms.ts";
import type { Booking } from "./schema.ts";
import { startOf } from "./status.ts";
import { stayText } from "./stay.ts";

export type MailedBooking = Pick<
  Booking,
  | "id"
  | "datum"
  | "abgabezeit"
  | "bis"
  | "name"
  | "email"
  | "telefon"
  | "kfz"
  | "verschmutzung"
  | "leistungen"
  | "nachricht"
  | "sitzOption"
  | "spaet_storniert"
> &
  Partial<Pick<Booking, "kennzeichen" | "modell">> & { user_id: string | null; preis_cent: number; ics_sequence: number };

const MINUTES_OF_A_VISIT = 30;
/** Of a day that has no hours any more. */
const LATEST_CLOSING = "18:00";
const MINUTE = 60_000;
const GUEST_LINK_LABEL = "Termin ansehen oder ändern";
const REMINDER_TIME = "09:00";
const DAY = 86_400_000;

/** To the visitor: what was asked for, with a calendar file. */
export function bookingReceived(booking: MailedBooking, letterhead: Letterhead, now: number): QueuedMail {
  const isTalk = isConsultation(booking);
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}. Alles Wichtige auf einen Blick.`,
    eyebrow: "Terminanfrage",
    title: "Ihr Termin ist vorgemerkt",
    opening: [
      greeting(booking),
      `vielen Dank für Ihre Terminanfrage. ${isTalk ? "Die Uhrzeit" : "Der Tag"} ist für Sie vorgemerkt. Die angehängte Kalenderdatei trägt den Termin in Ihren Kalender ein.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [changesSection(booking, letterhead, now), termsSection(booking, letterhead), ...dropOffSection(booking)],
  };
  return {
    key: `booking-received:${booking.id}`,
    recipient: booking.email,
    message: {
      ...toVisitor(`Terminanfrage: ${subjectOf(booking)}`, body, letterhead),
      ...guestWay(booking),
      calendar: bookingCalendar(booking, letterhead, "REQUEST", now),
    },
  };
}

/** To the shop, with the way to the booking. */
export function bookingArrived(booking: MailedBooking, letterhead: Letterhead): QueuedMail {
  const body: MailBody = {
    preview: `${oneLine(booking.name)}, ${whenOf(booking)}`,
    eyebrow: isConsultation(booking) ? "Neues Beratungsgespräch" : "Neue Terminanfrage",
    title: servicesInShort(booking),
    opening: [],
    highlights: appointmentFacts(booking),
    facts: shopFacts(booking),
    action: bookingLink(booking, letterhead),
    sections: [],
  };
  return {
    key: `booking-arrived:${booking.id}`,
    recipient: letterhead.inbox,
    message: toShop(`Neue Terminanfrage: ${subjectOf(booking)} – ${booking.name}`, body, letterhead, booking.email),
  };
}

/** To the visitor on the morning of the day before; undefined when it is too late for that. */
export function bookingReminder(booking: MailedBooking, letterhead: Letterhead, now: number): QueuedMail | undefined {
  const dueAt = berlinInstant(addDays(booking.datum, -1), REMINDER_TIME);
  if (dueAt <= now) return undefined;
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}.`,
    eyebrow: "Erinnerung",
    title: "Ihr Termin steht bevor",
    opening: [greeting(booking), "wir freuen uns auf Sie. Hier steht noch einmal, was wir vorgemerkt haben."],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [...dropOffSection(booking), changesSection(booking, letterhead, dueAt), termsSection(booking, letterhead)],
  };
  return {
    key: reminderKey(booking),
    recipient: booking.email,
    message: { ...toVisitor(`Erinnerung: ${subjectOf(booking)}`, body, letterhead), ...guestWay(booking) },
    dueAt,
    expiresAt: startOf(booking),
  };
}

/** A booking that was moved is reminded of again. */
export function reminderKey({ id, ics_sequence }: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return ics_sequence === 0 ? `booking-reminder:${id}` : `booking-reminder:${ics_sequence}:${id}`;
}

/** To the visitor, with a file that moves the appointment in the calendar. */
export function bookingMoved(
  booking: MailedBooking,
  before: Pick<MailedBooking, "datum" | "abgabezeit">,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const body: MailBody = {
    preview: `Neu: ${whenOf(booking)}. Bisher: ${whenOf(before)}.`,
    eyebrow: "Neuer Termin",
    title: "Ihr Termin ist verschoben",
    opening: [
      greeting(booking),
      `Ihr Termin vom ${whenOf(before)} ist verschoben. Es gilt der neue Termin; die angehängte Kalenderdatei ändert ihn auch in Ihrem Kalender. Alles andere bleibt, auch der Preis.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [changesSection(booking, letterhead, now), termsSection(booking, letterhead), ...dropOffSection(booking)],
  };
  return {
    key: movedKey(booking),
    recipient: booking.email,
    message: {
      ...toVisitor(`Verschoben: ${subjectOf(booking)}`, body, letterhead),
      ...guestWay(booking),
      calendar: bookingCalendar(booking, letterhead, "REQUEST", now),
    },
  };
}

function movedKey({ id, ics_sequence }: Pick<MailedBooking, "id" | "ics_sequence">): string {
  return `booking-moved:${ics_sequence}:${id}`;
}

/** To the shop. */
export function bookingMovedByCustomer(
  booking: MailedBooking,
  before: Pick<MailedBooking, "datum" | "abgabezeit">,
  letterhead: Letterhead,
): QueuedMail {
  const body: MailBody = {
    preview: `${oneLine(booking.name)}, ${whenOf(booking)}`,
    eyebrow: "Termin verschoben",
    title: servicesInShort(booking),
    opening: [`${oneLine(booking.name)} hat diesen Termin verschoben. Bisher: ${whenOf(before)}.`],
    highlights: appointmentFacts(booking),
    facts: shopFacts(booking),
    action: bookingLink(booking, letterhead),
    sections: [],
  };
  return {
    key: `booking-moved-shop:${booking.ics_sequence}:${booking.id}`,
    recipient: letterhead.inbox,
    message: toShop(`Verschoben: ${subjectOf(booking)} – ${booking.name}`, body, letterhead, booking.email),
  };
}

/** To a customer whose vehicle can be picked up. */
export function bookingReady(booking: MailedBooking, letterhead: Letterhead): QueuedMail {
  const body: MailBody = {
    preview: "Vielen Dank für Ihr Vertrauen. Ihr Fahrzeug kann abgeholt werden.",
    eyebrow: "Vielen Dank",
    title: "Ihr Fahrzeug ist fertig",
    opening: [greeting(booking), "vielen Dank für Ihr Vertrauen. Ihr Fahrzeug ist fertig und kann abgeholt werden."],
    highlights: [],
    facts: [...choiceFacts(booking), ...placeFacts(letterhead)],
    action: { label: "Meine Buchungen", href: `${letterhead.baseUrl}${MY_BOOKINGS_PATH}` },
    sections: [
      {
        heading: "Bei der Abholung",
        paragraphs: [
          "Bitte sehen Sie sich Ihr Fahrzeug an und sagen Sie uns gleich, wenn etwas nicht passt. Sie zahlen bar oder, nach Erhalt der Rechnung, per Überweisung.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  const reason =
    "Sie bekommen diese E-Mail, weil Sie mit Ihrem Konto einen Termin gebucht haben. Abbestellen können Sie sie in Ihrem Konto unter „Benachrichtigungen“.";
  return {
    key: `booking-ready:${booking.id}`,
    recipient: booking.email,
    message: writeMail(letterhead, { subject: "Ihr Fahrzeug ist fertig", body, reason, replyTo: letterhead.company.email }),
  };
}

/** The mails that say what no longer holds once the booking is not open any more, should they still be waiting for the mail server. */
export function outdatedMailKeys({ id, ics_sequence }: Pick<MailedBooking, "id" | "ics_sequence">): string[] {
  const sequences = Array.from({ length: ics_sequence + 1 }, (_, sequence) => ({ id, ics_sequence: sequence }));
  return [`booking-received:${id}`, `booking-arrived:${id}`, ...sequences.map(reminderKey), ...sequences.map(movedKey)];
}

/** To the visitor, with a file that takes the appointment out of the calendar again. */
export function bookingCancelled(booking: MailedBooking, letterhead: Letterhead, by: "customer" | "shop", now: number): QueuedMail {
  const isByCustomer = by === "customer";
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)} findet nicht statt.`,
    eyebrow: "Stornierung",
    title: "Ihr Termin ist storniert",
    opening: [
      greeting(booking),
      `${isByCustomer ? "wir haben Ihre Stornierung erhalten." : "wir haben Ihren Termin storniert."} Der Termin findet nicht statt; die angehängte Kalenderdatei nimmt ihn wieder aus Ihrem Kalender.`,
    ],
    notice: isByCustomer && isFeePossible(booking) ? `${LATE_CANCELLATION} Dafür kann eine Ausfallgebühr anfallen.` : undefined,
    highlights: appointmentFacts(booking),
    isVoid: true,
    facts: choiceFacts(booking),
    action: { label: "Neuen Termin anfragen", href: `${letterhead.baseUrl}${BOOKING_PATH}` },
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  return {
    key: `booking-cancelled:${booking.id}`,
    recipient: booking.email,
    message: {
      ...toVisitor(`Storniert: ${subjectOf(booking)}`, body, letterhead),
      calendar: bookingCalendar(booking, letterhead, "CANCEL", now),
    },
  };
}

/** To the shop. */
export function bookingCancelledByCustomer(booking: MailedBooking, letterhead: Letterhead): QueuedMail {
  const eyebrow = booking.spaet_storniert ? "Späte Stornierung" : "Stornierung";
  const body: MailBody = {
    preview: `${oneLine(booking.name)}, ${whenOf(booking)}`,
    eyebrow,
    title: servicesInShort(booking),
    opening: [
      `${oneLine(booking.name)} hat diesen Termin storniert. ${isConsultation(booking) ? "Die Uhrzeit" : "Der Platz"} ist wieder frei.`,
    ],
    notice: booking.spaet_storniert ? `${LATE_CANCELLATION}${isFeePossible(booking) ? " Eine Ausfallgebühr ist möglich." : ""}` : undefined,
    highlights: appointmentFacts(booking),
    isVoid: true,
    facts: shopFacts(booking),
    action: bookingLink(booking, letterhead),
    sections: [],
  };
  return {
    key: `booking-cancelled-shop:${booking.id}`,
    recipient: letterhead.inbox,
    message: toShop(`${eyebrow}: ${subjectOf(booking)} – ${booking.name}`, body, letterhead, booking.email),
  };
}

/** To the shop: somebody may be filling the calendar (D30). The hour only names the warning, once an hour. */
export function manyGuestBookings(count: number, letterhead: Letterhead, hour: string): QueuedMail {
  const body: MailBody = {
    preview: "Bitte prüfen Sie, ob die Anfragen echt sind.",
    eyebrow: "Warnung",
    title: `${count} Buchungen von Gästen in einer Stunde`,
    opening: [
      "Das sind mehr als üblich. Vielleicht läuft es gerade gut, vielleicht füllt jemand Ihren Kalender mit Anfragen, die nicht ernst gemeint sind.",
      "Bitte sehen Sie die neuen Buchungen durch. Was nicht echt ist, können Sie gesammelt auswählen und löschen; die Tage sind dann wieder frei.",
    ],
    highlights: [],
    facts: [],
    action: { label: "Buchungen ansehen", href: `${letterhead.baseUrl}${ADMIN_BOOKINGS_PATH}` },
    sections: [],
  };
  return {
    key: `many-guest-bookings:${hour}`,
    recipient: letterhead.inbox,
    message: toShop(`Warnung: ${count} Buchungen von Gästen in einer Stunde`, body, letterhead),
  };
}

function toVisitor(subject: string, body: MailBody, letterhead: Letterhead): MailMessage {
  const reason =
    "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Termin angefragt wurde. Waren Sie das nicht? Dann antworten Sie uns bitte kurz.";
  return writeMail(letterhead, { subject, body, reason, replyTo: letterhead.company.email });
}

function toShop(subject: string, body: MailBody, letterhead: Letterhead, visitorEmail = ""): MailMessage {
  return writeMail(letterhead, { subject, body, reason: WRITTEN_BY_THE_SITE, replyTo: visitorEmail });
}

/** A published entry, which somebody takes home, invites nobody (RFC 5546). */
export function bookingCalendar(
  booking: MailedBooking,
  letterhead: Letterhead,
  method: "REQUEST" | "CANCEL" | "PUBLISH",
  now: number,
): NonNullable<MailMessage["calendar"]> {
  const { company, baseUrl } = letterhead;
  const content = calendarFile({
    ...calendarEntry(booking, letterhead),
    method,
    summary: oneLine(`${whatOf(booking)} – ${company.companyName}`),
    description: [...choiceFacts(booking), ...placeFacts(letterhead)].map(({ label, value }) => `${label}: ${value}`).join("\n"),
    location: company.addresses[0]?.address ?? "",
    organizer: { name: oneLine(company.companyName), email: company.email },
    ...(method !== "PUBLISH" && { attendee: { name: nameToGreet(booking) || booking.email, email: booking.email } }),
    url: baseUrl,
    stampedAt: now,
  });
  return { method, content };
}

/** What makes it the same entry in every calendar, the customer's and the shop's. */
export function calendarEntry(booking: MailedBooking, { company, baseUrl }: Letterhead) {
  return {
    uid: `buchung-${booking.id}@${new URL(baseUrl).hostname}`,
    sequence: booking.ics_sequence,
    startsAt: startOf(booking),
    minutes: minutesInTheCalendar(booking, company),
  };
}

/** The drop-off itself; of a stay the whole time, until the shop closes on its last day. */
function minutesInTheCalendar(booking: MailedBooking, { openingHours }: Letterhead["company"]): number {
  if (booking.bis === null) return MINUTES_OF_A_VISIT;
  const closing = openingDay(openingHours, weekdayOf(booking.bis)).close || LATEST_CLOSING;
  return (berlinInstant(booking.bis, closing) - startOf(booking)) / MINUTE;
}

function appointmentFacts(booking: MailedBooking): MailFact[] {
  return [
    { label: "Datum", value: formatLongGermanDate(booking.datum) },
    { label: isConsultation(booking) ? "Uhrzeit" : "Fahrzeugabgabe", value: `${booking.abgabezeit} Uhr` },
  ];
}

/** Nothing in the visitor's own words: the address may be a stranger's, and the site is nobody's way to write to strangers. */
function visitorFacts(booking: MailedBooking, letterhead: Letterhead): MailFact[] {
  return [
    ...choiceFacts(booking),
    ...placeFacts(letterhead),
    ...(booking.telefon === "" ? [] : [{ label: "Ihr Telefon", value: booking.telefon }]),
  ];
}

function placeFacts({ company }: Letterhead): MailFact[] {
  return [
    ...company.addresses.slice(0, 1).map(({ address }) => ({ label: "Unsere Adresse", value: address })),
    ...company.phoneNumbers.slice(0, 1).map((phone) => ({ label: "Unser Telefon", value: phone, href: phoneLink(phone) })),
  ];
}

function shopFacts(booking: MailedBooking): MailFact[] {
  return [
    { label: "Name", value: booking.name, isStrong: true },
    ...(booking.telefon === "" ? [] : [{ label: "Telefon", value: booking.telefon, href: phoneLink(booking.telefon) }]),
    ...(booking.email === "" ? [] : [{ label: "E-Mail", value: booking.email, href: mailLink(booking.email) }]),
    ...choiceFacts(booking),
    ...(booking.kennzeichen ? [{ label: "Kennzeichen", value: booking.kennzeichen }] : []),
    ...(booking.modell ? [{ label: "Modell", value: booking.modell }] : []),
    ...(booking.sitzOption?.details ? [{ label: "Welche Sitze", value: booking.sitzOption.details }] : []),
    ...(booking.nachricht === "" ? [] : [{ label: "Nachricht", value: booking.nachricht }]),
  ];
}

function choiceFacts({ leistungen, bis, sitzOption, kfz, verschmutzung, preis_cent }: MailedBooking): MailFact[] {
  const isFree = kindOf(leistungen) === "beratung";
  return [
    { label: leistungen.length > 1 ? "Leistungen" : "Leistung", value: leistungen.join("\n"), isStrong: true },
    ...(bis === null ? [] : [{ label: "Das Fahrzeug bleibt", value: stayText(bis), isStrong: true }]),
    ...(sitzOption ? [{ label: "Sitze", value: String(sitzOption.anzahl) }] : []),
    ...(kfz === "" ? [] : [{ label: "Fahrzeugklasse", value: VEHICLE_CLASS_LABELS[kfz] }]),
    ...(verschmutzung === "" ? [] : [{ label: "Verschmutzung", value: verschmutzung }]),
    { label: "Preis", value: isFree ? "kostenlos" : formatEuro(preis_cent), isStrong: true },
  ];
}

function termsSection(booking: MailedBooking, letterhead: Letterhead): MailSection {
  const paragraphs = isConsultation(booking)
    ? ["Das Beratungsgespräch ist kostenlos und verpflichtet Sie zu nichts."]
    : [REQUEST_IS_NO_ORDER, PRICE_IS_BINDING];
  return { heading: "Anfrage und Preis", paragraphs, link: notesLink(letterhead) };
}

function changesSection(booking: MailedBooking, letterhead: Letterhead, now: number): MailSection {
  return { heading: "Absagen oder verschieben", paragraphs: [cancellationRule(booking, now), howToChange(booking), reachUs(letterhead)] };
}

function howToChange({ user_id }: MailedBooking): string {
  return user_id === null
    ? `Mit „${GUEST_LINK_LABEL}“ in dieser E-Mail verschieben oder stornieren Sie den Termin selbst, ohne Konto. Geben Sie den Link nur weiter, wenn jemand den Termin für Sie ändern soll.`
    : "In Ihrem Konto unter „Meine Buchungen“ verschieben oder stornieren Sie den Termin selbst.";
}

/** Whoever has an account finds the booking there. */
function accountWay({ user_id }: MailedBooking, { baseUrl }: Letterhead): Pick<MailBody, "action"> {
  return user_id === null ? {} : { action: { label: "Meine Buchungen", href: `${baseUrl}${MY_BOOKINGS_PATH}` } };
}

/** A guest gets a link to this one booking, which is made when the mail leaves. */
function guestWay({ id, user_id }: MailedBooking): Pick<MailMessage, "bookingLink"> {
  return user_id === null ? { bookingLink: { purpose: "booking", label: GUEST_LINK_LABEL, bookingId: id } } : {};
}

function dropOffSection(booking: MailedBooking): MailSection[] {
  if (isConsultation(booking)) return [];
  return [
    {
      heading: "Vor der Abgabe",
      paragraphs: ["Bitte räumen Sie Ihr Fahrzeug aus, bauen Sie Kindersitze aus und bringen Sie alle Schlüssel mit."],
    },
  ];
}

const LATE_CANCELLATION = "Der Termin wurde weniger als 24 Stunden vorher storniert.";

function cancellationRule(booking: MailedBooking, now: number): string {
  if (isConsultation(booking))
    return "Sind Sie verhindert, sagen Sie uns bitte möglichst 24 Stunden vorher Bescheid. Das kostet Sie nichts.";
  const lastFreeMoment = startOf(booking) - DAY;
  if (now > lastFreeMoment) {
    return "Kostenlos ist eine Absage bis 24 Stunden vor dem Termin, und Ihrer beginnt schon früher. Sind Sie verhindert, melden Sie sich bitte so bald wie möglich; es kann eine Ausfallgebühr anfallen.";
  }
  const { datum, zeit } = berlinMoment(lastFreeMoment);
  return `Bis 24 Stunden vor dem Termin, also bis ${formatLongGermanDate(datum)}, ${zeit} Uhr, kostet Sie das nichts. Sagen Sie später ab oder kommen Sie gar nicht, kann eine Ausfallgebühr anfallen.`;
}

function isFeePossible(booking: MailedBooking): boolean {
  return booking.spaet_storniert && !isConsultation(booking);
}

function greeting(booking: MailedBooking): string {
  const name = nameToGreet(booking);
  return name ? `Guten Tag ${name},` : "Guten Tag,";
}

function nameToGreet({ name }: MailedBooking): string {
  return isNameLike(name) ? name : "";
}

/** 'Fahrzeugabgabe: Lederreinigung und 1 weitere Leistung' */
function whatOf(booking: MailedBooking): string {
  return isConsultation(booking) ? CONSULTATION : `Fahrzeugabgabe: ${servicesInShort(booking)}`;
}

function subjectOf(booking: MailedBooking): string {
  return `${servicesInShort(booking)} am ${whenOf(booking)}`;
}

function whenOf({ datum, abgabezeit }: Pick<MailedBooking, "datum" | "abgabezeit">): string {
  return `${formatGermanDate(datum)} um ${abgabezeit} Uhr`;
}

function servicesInShort({ leistungen }: MailedBooking): string {
  const [first = "", ...others] = leistungen;
  if (others.length === 0) return first;
  return `${first} und ${others.length} weitere ${others.length === 1 ? "Leistung" : "Leistungen"}`;
}

function isConsultation(booking: MailedBooking): boolean {
  return kindOf(booking.leistungen) === "beratung";
}

function bookingLink(booking: MailedBooking, { baseUrl }: Letterhead): MailBody["action"] {
  return { label: "Buchung öffnen", href: `${baseUrl}${ADMIN_BOOKINGS_PATH}?buchung=${encodeURIComponent(booking.id)}` };
}

function notesLink({ baseUrl }: Letterhead): NonNullable<MailSection["link"]> {
  return { label: "Hinweise zum Termin", href: `${baseUrl}${INFO_PAGES.hinweise}` };
}
