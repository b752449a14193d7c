import type { Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import type { MailFact } from "#lib/mail-layout.ts";
import { mailLink } from "#lib/mail-link.ts";
import { formatEuro } from "#lib/money.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { voucherText } from "#vouchers/voucher-terms.ts";
import { kindOf } from "../calendar.ts";
import { bookingNumber, carFacts, extraTitles, seatsText } from "../fields.ts";
import { isOpenField, priceText } from "../open-fields.ts";
import { ARRIVAL_LABELS, arrivalLabel, PLACE_LABELS, placeLines, wayText } from "../place.ts";
import { answerText } from "../questions.ts";
import { stayText } from "../stay.ts";
import { type BookingWithRecipient, isConsultation, type MailedBooking } from "./mailed-booking.ts";

const STAYS = "Das Fahrzeug bleibt";
const IN_DETAIL = "Im Einzelnen";
const PRICES: readonly string[] = [IN_DETAIL, "Preis", "Gutschein"];
const MANY: Record<string, string> = { Leistung: "Leistungen", Extra: "Extras" };

export function appointmentFacts(booking: MailedBooking): MailFact[] {
  return [
    { label: "Datum", value: formatLongGermanDate(booking.datum) },
    {
      label: isConsultation(booking) ? "Uhrzeit" : arrivalLabel({ weg: booking.einsatz?.weg }),
      value: isOpenField(booking, "abgabezeit")
        ? "stimmen wir noch ab"
        : `${booking.abgabezeit} Uhr`,
    },
  ];
}

/** Nothing in the visitor's words, not even a number: the address may be a stranger's. */
export function visitorFacts(booking: MailedBooking, letterhead: Letterhead): MailFact[] {
  return [
    numberFact(booking),
    ...choiceFacts(booking, letterhead),
    ...placeFacts(letterhead, booking),
    ...(booking.telefon === "" ? [] : [{ label: "Ihr Telefon", value: ownPhone(booking) }]),
  ];
}

function numberFact({ id }: MailedBooking): MailFact {
  return { label: "Buchungsnummer", value: bookingNumber(id) };
}

/** Whoever books without an account sees by the last digits whether it is right. */
function ownPhone({ telefon, user_id }: MailedBooking): string {
  return user_id === null ? lastDigits({ telefon }) : telefon;
}

function lastDigits({ telefon }: Pick<MailedBooking, "telefon">): string {
  return `endet auf ${telefon.replace(/\D/g, "").slice(-4)}`;
}

export function shopFacts(booking: BookingWithRecipient, letterhead: Classes): MailFact[] {
  return [
    { label: "Name", value: booking.name, isStrong: true },
    ...(booking.telefon === ""
      ? []
      : [{ label: "Telefon", value: booking.telefon, href: phoneLink(booking.telefon) }]),
    ...(booking.email === ""
      ? []
      : [{ label: "E-Mail", value: booking.email, href: mailLink(booking.email) }]),
    ...accountAddress(booking),
    numberFact(booking),
    ...allFacts(booking, letterhead),
    ...carFacts(booking),
    ...(booking.sitzOption?.details
      ? [{ label: "Welche Sitze", value: booking.sitzOption.details }]
      : []),
    ...(booking.einsatz
      ? [{ label: "Adresse", value: placeLines(booking.einsatz).slice(1).join("\n") }]
      : []),
    ...(booking.antworten?.length
      ? [{ label: "Antworten", value: booking.antworten.map(answerText).join("\n") }]
      : []),
    ...(booking.nachricht === "" ? [] : [{ label: "Nachricht", value: booking.nachricht }]),
  ];
}

/** Where the mails go, when another address was typed. */
function accountAddress({ email, mailAddress }: BookingWithRecipient): MailFact[] {
  if (mailAddress === "" || mailAddress.toLowerCase() === email.toLowerCase()) return [];
  return [{ label: "E-Mail des Kontos", value: mailAddress, href: mailLink(mailAddress) }];
}

/** Whose classes the booking names. */
type Classes = { company: ClassShop };

/** Whoever books by a firm's link is told no price. */
export function choiceFacts(booking: MailedBooking, letterhead: Classes): MailFact[] {
  const facts = allFacts(booking, letterhead);
  return booking.firmenlink ? facts.filter(({ label }) => !PRICES.includes(label)) : facts;
}

function allFacts(booking: MailedBooking, { company }: Classes): MailFact[] {
  const { leistungen, bis, kfz, verschmutzung, preis_cent } = booking;
  const [extras, seats] = [extraTitles(booking), seatsFact(booking)];
  const isFree = kindOf(leistungen) === "beratung";
  return [
    {
      label: leistungen.length > 1 ? "Leistungen" : "Leistung",
      value: leistungen.join("\n") || "besprechen wir noch",
      isStrong: true,
    },
    ...(extras.length === 0
      ? []
      : [
          {
            label: extras.length > 1 ? "Extras" : "Extra",
            value: extras.join("\n"),
            isStrong: true,
          },
        ]),
    ...(bis === null ? [] : [{ label: STAYS, value: stayText(bis), isStrong: true }]),
    ...(seats === "" ? [] : [{ label: "Sitze", value: seats }]),
    ...(kfz === "" ? [] : [{ label: "KFZ-Klasse", value: classTitle(company, kfz) }]),
    ...(verschmutzung === "" ? [] : [{ label: "Verschmutzung", value: verschmutzung }]),
    ...(booking.einsatz
      ? [{ label: PLACE_LABELS.weg, value: `${wayText(booking.einsatz)}, ${booking.einsatz.plz}` }]
      : []),
    ...lineFacts(booking),
    {
      label: "Preis",
      value: isFree ? "kostenlos" : priceText(booking, preis_cent),
      isStrong: true,
    },
    ...(booking.gedeckt_cent
      ? [{ label: "Gutschein", value: voucherText(preis_cent, booking.gedeckt_cent) }]
      : []),
  ];
}

/** '3', or the number of each service where they differ. */
function seatsFact(booking: MailedBooking): string {
  const { sitzOption, sitze } = booking;
  return Object.keys(sitze).length > 0
    ? seatsText(booking).replaceAll(", ", "\n")
    : String(sitzOption?.anzahl ?? "");
}

/** The lines of a price with several parts. */
function lineFacts({ positionen }: MailedBooking): MailFact[] {
  if (positionen.length < 2) return [];
  return [
    {
      label: IN_DETAIL,
      value: positionen
        .map(({ title, preis_cent }) => `${title}: ${formatEuro(preis_cent)}`)
        .join("\n"),
    },
  ];
}

export type MailFactLine = Pick<MailFact, "label" | "value">;
export type FactChange = { label: string; before?: string; after?: string };

export const FACTS_OF_A_MOVE: readonly string[] = [
  "Datum",
  ...Object.values(ARRIVAL_LABELS),
  "Uhrzeit",
  STAYS,
];

/** What a customer must know of a booking. */
export function mailFactLines(booking: MailedBooking, letterhead: Classes): MailFactLine[] {
  const phone =
    booking.telefon === "" ? [] : [{ label: "Ihr Telefon", value: lastDigits(booking) }];
  return [...appointmentFacts(booking), ...choiceFacts(booking, letterhead), ...phone]
    .filter(({ label }) => label !== IN_DETAIL)
    .map(({ label, value }) => ({
      label: MANY[label] ?? label,
      value: value.replaceAll("\n", ", "),
    }));
}

/** In the order of what holds now; what is gone stands last. */
export function factChanges(
  before: readonly MailFactLine[],
  after: readonly MailFactLine[],
): FactChange[] {
  const valueIn = (facts: readonly MailFactLine[], label: string) =>
    facts.find((fact) => fact.label === label)?.value;
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  return labels.flatMap((label) => {
    const [was, is] = [valueIn(before, label), valueIn(after, label)];
    if (was === is) return [];
    return [
      { label, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
    ];
  });
}

/** Where to come, unless the shop comes, and whom to call. */
export function placeFacts(
  { company }: { company: Pick<CompanySettings, "addresses" | "phoneNumbers"> },
  { einsatz = null }: Partial<Pick<MailedBooking, "einsatz">> = {},
): MailFact[] {
  return [
    ...(einsatz ? [] : company.addresses)
      .slice(0, 1)
      .map(({ address }) => ({ label: "Unsere Adresse", value: address })),
    ...company.phoneNumbers
      .slice(0, 1)
      .map((phone) => ({ label: "Unser Telefon", value: phone, href: phoneLink(phone) })),
  ];
}
