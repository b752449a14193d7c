import { type Letterhead, reachUs } from "#company/letterhead.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import {
  heldText,
  noContractBefore,
  PRICE_IS_BINDING,
  PRICE_OF_THE_FIRM,
  requestIsNoOrder,
  TALK_IS_FREE,
} from "#company/texts/contract-words.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import type { MailSection } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import { isAgreedElsewhere, isBinding } from "../agreed-contract.ts";
import { isOpenField } from "../open-fields.ts";
import { readyText } from "../place.ts";
import { LATE_BEFORE_START, startOf } from "../status.ts";
import { isConsultation, type MailedBooking } from "./mailed-booking.ts";
import { GUEST_LINK_LABEL } from "./way-to-booking.ts";

export function changesSection(
  booking: MailedBooking,
  letterhead: Letterhead,
  now: number,
): MailSection {
  return {
    heading: "Absagen oder verschieben",
    paragraphs: [cancellationRule(booking, now), howToChange(booking), reachUs(letterhead)],
  };
}

function cancellationRule(booking: MailedBooking, now: number): string {
  const isTalk = isConsultation(booking);
  const held = heldText({ ...booking, weg: booking.einsatz?.weg, isTalk });
  if (isTalk)
    return `${held} Sind Sie verhindert, sagen Sie uns bitte möglichst 24 Stunden vorher Bescheid.`;
  const lastMoment = startOf(booking) - LATE_BEFORE_START;
  const { datum, zeit } = berlinMoment(lastMoment);
  const time = isOpenField(booking, "abgabezeit") ? "" : `, ${zeit} Uhr`;
  const until = now > lastMoment ? undefined : `${formatLongGermanDate(datum)}${time}`;
  if (isBinding(booking))
    return `${held} ${isAgreedElsewhere(booking) ? agreedRule(until) : bindingRule(until)}`;
  return until
    ? `${held} Sind Sie verhindert, sagen Sie uns bitte 24 Stunden vorher Bescheid, also bis ${until}: Dann können wir den Tag noch vergeben.`
    : `${held} Sind Sie verhindert, sagen Sie uns bitte so bald wie möglich Bescheid.`;
}

const FEE =
  "kann nach Ziffer 4 unserer AGB eine Ausfallgebühr anfallen. Ihr Widerrufsrecht bleibt davon unberührt.";

function bindingRule(until: string | undefined): string {
  return until
    ? `Bis ${until} können Sie ihn kostenlos absagen oder verschieben; danach ${FEE}`
    : `Sind Sie verhindert, sagen Sie uns bitte so bald wie möglich Bescheid: So kurz vorher ${FEE}`;
}

/** Without an order on the site only the terms mention money. */
function agreedRule(until: string | undefined): string {
  const [when, which] = until ? [`bis ${until}`, "späteren"] : ["so bald wie möglich", "so späten"];
  return `Sind Sie verhindert, sagen Sie uns bitte ${when} Bescheid. Was bei einer ${which} Absage gilt, steht in unseren AGB; Ihr Widerrufsrecht bleibt davon unberührt.`;
}

function howToChange({ user_id }: MailedBooking): string {
  return user_id === null
    ? `Mit „${GUEST_LINK_LABEL}“ in dieser E-Mail verschieben oder stornieren Sie den Termin selbst, ohne Konto. Geben Sie den Link nur weiter, wenn jemand den Termin für Sie ändern soll.`
    : "In Ihrem Konto unter „Meine Buchungen“ verschieben oder stornieren Sie den Termin selbst.";
}

export function termsSection(booking: MailedBooking, letterhead: Letterhead): MailSection {
  return { ...terms(booking, letterhead), link: notesLink(letterhead) };
}

function estimatedPrice({ einsatz }: MailedBooking): string {
  const when = {
    betrieb: "wenn Sie Ihr Fahrzeug bringen",
    kunde: "wenn wir bei Ihnen sind",
    holen: "wenn wir Ihr Fahrzeug übernehmen",
  }[einsatz?.weg ?? "betrieb"];
  return `Der Preis ist eine Schätzung. KFZ-Klasse und Verschmutzung sehen wir uns an, ${when}, und sagen Ihnen vor der Arbeit, was es kostet.`;
}

function terms(booking: MailedBooking, { company }: Letterhead): MailSection {
  if (isConsultation(booking)) return { heading: "Anfrage und Preis", paragraphs: [TALK_IS_FREE] };
  if (!isBinding(booking)) {
    const price = booking.firmenlink
      ? PRICE_OF_THE_FIRM
      : isOpenField(booking, "preis")
        ? estimatedPrice(booking)
        : PRICE_IS_BINDING;
    if (!booking.vomBetrieb)
      return {
        heading: "Anfrage und Preis",
        paragraphs: [requestIsNoOrder(booking.einsatz?.weg), price],
      };
    const entry = `Der Termin ist noch kein Auftrag. ${noContractBefore(booking.einsatz?.weg)}`;
    return { heading: "Termin und Preis", paragraphs: [entry, price] };
  }
  const agreed = isAgreedElsewhere(booking)
    ? "Es gilt, was wir miteinander vereinbart haben."
    : "Der Vertrag ist mit unserer Bestätigung zustande gekommen.";
  return {
    heading: "Buchung und Preis",
    paragraphs: [agreed, PRICE_IS_BINDING, TAX_SENTENCES[company.steuer]],
  };
}

function notesLink({ baseUrl }: Letterhead): NonNullable<MailSection["link"]> {
  return { label: "Hinweise zum Termin", href: `${baseUrl}${paths.info.hinweise}` };
}

const EMPTY_CAR = "Bitte räumen Sie Ihr Fahrzeug aus und bauen Sie Kindersitze aus.";

export function dropOffSection(booking: MailedBooking): MailSection[] {
  if (isConsultation(booking)) return [];
  if (booking.einsatz)
    return [{ heading: "Vor unserem Besuch", paragraphs: [EMPTY_CAR, readyText(booking.einsatz)] }];
  return [
    {
      heading: "Vor der Abgabe",
      paragraphs: [
        "Bitte räumen Sie Ihr Fahrzeug aus, bauen Sie Kindersitze aus und bringen Sie alle Schlüssel mit.",
      ],
    },
  ];
}
