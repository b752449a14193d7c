import { INFO_PAGES } from "#company/info-pages.ts";
import { type Letterhead, reachUs } from "#company/letterhead.ts";
import { PRICE_IS_BINDING, REQUEST_IS_NO_ORDER } from "#company/texts/customer-notes.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import type { MailSection } from "#lib/mail-layout.ts";
import { startOf } from "../status.ts";
import { isConsultation, type MailedBooking } from "./mailed-booking.ts";
import { GUEST_LINK_LABEL } from "./way-to-booking.ts";

const DAY = 86_400_000;

export function changesSection(booking: MailedBooking, letterhead: Letterhead, now: number): MailSection {
  return { heading: "Absagen oder verschieben", paragraphs: [cancellationRule(booking, now), howToChange(booking), reachUs(letterhead)] };
}

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

function howToChange({ user_id }: MailedBooking): string {
  return user_id === null
    ? `Mit „${GUEST_LINK_LABEL}“ in dieser E-Mail verschieben oder stornieren Sie den Termin selbst, ohne Konto. Geben Sie den Link nur weiter, wenn jemand den Termin für Sie ändern soll.`
    : "In Ihrem Konto unter „Meine Buchungen“ verschieben oder stornieren Sie den Termin selbst.";
}

export function termsSection(booking: MailedBooking, letterhead: Letterhead): MailSection {
  const paragraphs = isConsultation(booking)
    ? ["Das Beratungsgespräch ist kostenlos und verpflichtet Sie zu nichts."]
    : [REQUEST_IS_NO_ORDER, PRICE_IS_BINDING];
  return { heading: "Anfrage und Preis", paragraphs, link: notesLink(letterhead) };
}

function notesLink({ baseUrl }: Letterhead): NonNullable<MailSection["link"]> {
  return { label: "Hinweise zum Termin", href: `${baseUrl}${INFO_PAGES.hinweise}` };
}

export function dropOffSection(booking: MailedBooking): MailSection[] {
  if (isConsultation(booking)) return [];
  return [
    {
      heading: "Vor der Abgabe",
      paragraphs: ["Bitte räumen Sie Ihr Fahrzeug aus, bauen Sie Kindersitze aus und bringen Sie alle Schlüssel mit."],
    },
  ];
}
