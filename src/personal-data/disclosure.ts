import type { BookingRow } from "#bookings/booking-row.ts";
import type { ExportedPass } from "#care-pass/page/schema.ts";
import { keptBy, keptText } from "#company/retention.ts";
import type { CompanySettings } from "#company/schema.ts";
import { authorityFacts } from "#company/texts/supervisory-authorities.ts";
import { withPhotos } from "#company/with-photos.ts";
import type { KnownVehicle } from "#customers/schema.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Paper, PaperBlock } from "#lib/paper.ts";
import type { InboxEntry } from "#messages/schema.ts";
import type { OwnReceipt } from "#receipts/schema.ts";
import { accountLines, type DisclosedAccount, vehicleLine } from "./account-lines.ts";
import {
  inboxLine,
  type KeptByAddress,
  linkLine,
  mailLine,
  permissionLines,
} from "./address-lines.ts";
import {
  bookingLine,
  type OrderRow,
  orderLine,
  type ProposalRow,
  proposalLine,
  receiptLine,
  type WaitingRow,
  waitingLine,
} from "./booking-lines.ts";
import { passLines } from "./pass-lines.ts";
import { UNDISCLOSED_SENTENCES } from "./personal-columns.ts";
import { type ReviewRow, reviewLine } from "./review-line.ts";
import { type LooseVisit, looseVisitLine } from "./visit-lines.ts";
import { dayOf } from "./words.ts";

/** All that is known of whoever has an address. */
export type Disclosed = {
  /** Empty where somebody has none. */
  email: string;
  contact: {
    name: string;
    telefon: string;
    anschrift: string;
    rechnungAn: string;
    kontoSeit: string | null;
    /** When they came from another program; null for whoever came by themselves. */
    uebernommenAm: string | null;
  };
  /** Undefined where there is none, or where whoever asks has not logged in to it. */
  account: DisclosedAccount | undefined;
  vehicles: readonly KnownVehicle[];
  notes: readonly string[];
  bookings: readonly BookingRow[];
  proposals: readonly ProposalRow[];
  waiting: readonly WaitingRow[];
  voucherOrders: readonly OrderRow[];
  receipts: readonly OwnReceipt[];
  inbox: readonly InboxEntry[];
  reviews: readonly ReviewRow[];
  passes: readonly ExportedPass[];
  looseVisits: readonly LooseVisit[];
  addresses: readonly KeptByAddress[];
};

/** The answer to somebody who asks what is stored of them (Art. 15 DSGVO), guest or customer. */
export function disclosure(
  data: Disclosed,
  company: CompanySettings,
  recipients: string[][],
  today: { datum: string; now: number },
): Paper {
  const { email, contact } = data;
  return {
    title: "Auskunft über gespeicherte Daten",
    subtitle: `Nach Art. 15 DSGVO, zu ${email === "" ? contact.name || contact.telefon : `der E-Mail-Adresse ${email}`}. Verantwortlich ist ${company.companyName}, ${company.addresses[0]?.address ?? ""}.`,
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
          { name: "Rechnung an", value: contact.rechnungAn },
          {
            name: "Kundenkonto",
            value:
              contact.kontoSeit === null
                ? "keines"
                : `seit ${dayOf(contact.kontoSeit)}; zum Mitnehmen steht alles dort unter „Sicherheit und Datenschutz“`,
          },
          {
            name: "Übernommen",
            value:
              contact.uebernommenAm === null
                ? ""
                : `am ${dayOf(contact.uebernommenAm)} aus dem Programm, das wir vorher hatten`,
          },
        ]),
      },
      ...(data.account ? listed("Kundenkonto", accountLines(data.account)) : []),
      ...listed(
        "Fahrzeuge",
        data.vehicles.map((vehicle) => vehicleLine(vehicle, company)),
      ),
      ...listed("Pflegepass", [
        ...data.passes.flatMap((pass) => passLines(pass, company)),
        ...data.looseVisits.map(looseVisitLine),
      ]),
      ...listed("Unsere Notizen", data.notes),
      ...listed(
        "Buchungen",
        data.bookings.map((booking) => bookingLine(booking, company)),
      ),
      ...listed("Terminvorschläge", data.proposals.map(proposalLine)),
      ...listed(
        "Warteliste",
        data.waiting.map((one) => waitingLine(one, company)),
      ),
      ...listed(
        "Bestellte Gutscheine",
        data.voucherOrders.map((order) => orderLine(order, company)),
      ),
      ...listed("Rechnungen", data.receipts.map(receiptLine)),
      ...listed(
        "Nachrichten, Anfragen und Widerrufe",
        data.inbox.map((entry) => inboxLine(entry, company)),
      ),
      ...listed("Bewertungen", data.reviews.map(reviewLine)),
      ...listed(
        "Ob wir Ihnen nach einem Besuch schreiben dürfen",
        data.addresses.flatMap(permissionLines),
      ),
      ...listed(
        "E-Mails an Sie",
        data.addresses.flatMap(({ mails }) => mails.map(mailLine)),
      ),
      ...listed(
        "Offene Links",
        data.addresses.flatMap(({ links }) => links.map(linkLine)),
      ),
      { heading: "Was hier nicht steht, und warum" },
      { list: UNDISCLOSED_SENTENCES },
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
          rows: keptBy({ ...company, ...withPhotos(company) })
            .filter(({ isImpersonal }) => !isImpersonal)
            .map((kept) => [kept.what, keptText(kept, company)]),
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
