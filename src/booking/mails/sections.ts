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
    return "Das Gespräch ist unverbindlich vorgemerkt. Sind Sie verhindert, sagen Sie uns bitte möglichst 24 Stunden vorher Bescheid.";
  const lastMoment = startOf(booking) - DAY;
  if (now > lastMoment) {
    return "Der Termin ist unverbindlich vorgemerkt. Sind Sie verhindert, sagen Sie uns bitte so bald wie möglich Bescheid.";
  }
  const { datum, zeit } = berlinMoment(lastMoment);
  return `Der Termin ist unverbindlich vorgemerkt. Sind Sie verhindert, sagen Sie uns bitte 24 Stunden vorher Bescheid, also bis ${formatLongGermanDate(datum)}, ${zeit} Uhr: Dann können wir den Tag noch vergeben.`;
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
