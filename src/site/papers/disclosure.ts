import { bookingNumber } from "#booking/fields.ts";
import type { Booking } from "#booking/schema.ts";
import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { KEPT_DATA, keptText } from "#company/retention.ts";
import type { CompanySettings } from "#company/schema.ts";
import { authorityFacts } from "#company/texts/supervisory-authorities.ts";
import type { InboxEntry } from "#inquiries/schema.ts";
import { berlinMoment, formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import type { Paper, PaperBlock } from "#lib/paper.ts";
import type { ExportedPass } from "#passes/page/schema.ts";
import type { Vehicle } from "#vehicles/schema.ts";
import { passLines } from "./disclosed-pass.ts";

type DisclosedBooking = Pick<
  Booking,
  | ("id" | "datum" | "abgabezeit" | "name" | "telefon" | "email" | "leistungen" | "kfz" | "modell" | "kennzeichen" | "farbe")
  | ("status" | "nachricht")
> & { preis_cent: number; notiz: string };

/** All that is known of whoever has an address. */
export type Disclosed = {
  email: string;
  contact: { name: string; telefon: string; anschrift: string; kontoSeit: string | null };
  vehicles: readonly Vehicle[];
  notes: readonly string[];
  bookings: readonly DisclosedBooking[];
  /** As they are printed: 'RE-0017'. */
  receipts: readonly string[];
  inbox: readonly InboxEntry[];
  reviews: readonly { datum: string; sterne: number; text: string }[];
  passes: readonly ExportedPass[];
};

const STATES = { open: "offen", done: "ausgeführt", cancelled: "storniert" } as const;

/** The answer to somebody who asks what is stored of them (Art. 15 DSGVO), guest or customer (U29). */
export function disclosure(
  data: Disclosed,
  company: CompanySettings,
  recipients: string[][],
  today: { datum: string; now: number },
): Paper {
  const { email, contact } = data;
  return {
    title: "Auskunft über gespeicherte Daten",
    subtitle: `Nach Art. 15 DSGVO, zu der E-Mail-Adresse ${email}. Verantwortlich ist ${company.companyName}, ${company.addresses[0]?.address ?? ""}.`,
    author: company.companyName,
    footer: `Stand ${formatGermanDate(today.datum)}`,
    moment: today.now,
    blocks: [
      { heading: "Zur Person" },
      {
        facts: filled([
          { name: "Name", value: contact.name },
          { name: "E-Mail", value: email },
          { name: "Telefon", value: contact.telefon },
          { name: "Anschrift", value: contact.anschrift },
          {
            name: "Kundenkonto",
            value:
              contact.kontoSeit === null
                ? "keines"
                : `seit ${dayOf(contact.kontoSeit)}; alles dazu steht dort unter „Sicherheit und Datenschutz“`,
          },
        ]),
      },
      ...listed("Fahrzeuge", [
        ...data.vehicles.map(({ name, kennzeichen, kfz }) => [name, kennzeichen, VEHICLE_CLASS_LABELS[kfz]].filter(Boolean).join(", ")),
      ]),
      ...listed("Pflegepass", data.passes.flatMap(passLines)),
      ...listed("Unsere Notizen", data.notes),
      ...listed("Buchungen", data.bookings.map(bookingText)),
      ...listed(
        "Rechnungen",
        data.receipts.map((number) => `Rechnung ${number}, mit Name, Anschrift, Leistung und Betrag`),
      ),
      ...listed("Nachrichten, Anfragen und Widerrufe", data.inbox.map(inboxText)),
      ...listed(
        "Bewertungen",
        data.reviews.map(({ datum, sterne, text }) => `Besuch am ${formatGermanDate(datum)}: ${sterne} Sterne. ${text}`),
      ),
      { heading: "Woher die Daten kommen und wozu wir sie haben" },
      {
        text: "Sie kommen von Ihnen selbst: aus Buchungen, Nachrichten und Gesprächen mit uns. Wir brauchen sie, um Termine auszuführen und abzurechnen (Art. 6 Abs. 1 Buchst. b DSGVO), um Pflichten aus Steuer- und Verbraucherrecht zu erfüllen (Buchst. c) und um Ihnen zu antworten (Buchst. b und f). Automatische Entscheidungen und Profile gibt es nicht.",
      },
      { heading: "Wie lange wir was aufbewahren, und warum" },
      {
        table: {
          columns: [
            { title: "Was", share: 4 },
            { title: "Wie lange", share: 8 },
          ],
          rows: KEPT_DATA.filter(({ isImpersonal }) => !isImpersonal).map((kept) => [kept.what, keptText(kept, company)]),
        },
      },
      { heading: "Wer Daten bekommt" },
      { table: { columns: RECIPIENTS, rows: recipients } },
      { heading: "Ihre Rechte" },
      {
        text: "Sie können verlangen, dass wir Daten berichtigen, löschen oder nur noch eingeschränkt verarbeiten, und sie in einem gängigen Format bekommen (Art. 16 bis 20 DSGVO). Was wir auf ein berechtigtes Interesse stützen, dem können Sie widersprechen (Art. 21 DSGVO). Was das Gesetz uns aufheben lässt, löschen wir nach Ablauf der Frist. Beschweren können Sie sich bei einer Aufsichtsbehörde; für uns zuständig ist:",
      },
      { facts: authorityFacts(company.bundesland) },
    ],
  };
}

const RECIPIENTS = [
  { title: "Empfänger", share: 3 },
  { title: "Wozu und was", share: 6 },
  { title: "Grundlage", share: 3 },
];

/** Nothing is a section of its own, so that nobody asks whether it was forgotten. */
function listed(heading: string, lines: readonly string[]): PaperBlock[] {
  return [{ heading }, lines.length === 0 ? { text: "Keine." } : { list: lines }];
}

function filled(facts: readonly { name: string; value: string }[]) {
  return facts.filter(({ value }) => value !== "");
}

function dayOf(instant: string): string {
  return formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}

function bookingText({ id, datum, abgabezeit, leistungen, preis_cent, status, ...of }: DisclosedBooking): string {
  const car = [of.modell, of.kennzeichen, of.farbe, of.kfz && VEHICLE_CLASS_LABELS[of.kfz]].filter(Boolean).join(", ");
  return [
    `${bookingNumber(id)}: ${formatGermanDate(datum)}, ${abgabezeit} Uhr, ${leistungen.join(", ")}, ${formatEuro(preis_cent)}, ${STATES[status]}`,
    `Gebucht als ${[of.name, of.telefon, of.email].filter(Boolean).join(", ")}`,
    car && `Fahrzeug: ${car}`,
    of.nachricht && `Ihre Nachricht: ${of.nachricht}`,
    of.notiz && `Unsere Notiz: ${of.notiz}`,
  ]
    .filter(Boolean)
    .join(". ");
}

function inboxText(entry: InboxEntry): string {
  const received = formatGermanMoment(Date.parse(entry.erstellt_am));
  if (entry.art === "nachricht") return `${received}, Nachricht „${entry.subject}“: ${entry.message}`;
  if (entry.art === "widerruf")
    return `${received}, Widerruf: ${[entry.name, entry.nummer, entry.termin && formatGermanDate(entry.termin)].filter(Boolean).join(", ")}`;
  const photos = entry.photos.length > 0 ? ` Mit ${entry.photos.length} Fotos.` : "";
  return `${received}, Anfrage zu ${entry.selectedServices.join(", ")}: ${entry.wunsch}${entry.telefon ? ` Telefon ${entry.telefon}.` : ""}${photos}`;
}
