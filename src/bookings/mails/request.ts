import { type Letterhead, reachUs } from "#company/letterhead.ts";
import { PRICE_IS_BINDING, requestIsNoOrder } from "#company/texts/contract-words.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody, MailSection } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { halfway } from "../acceptance.ts";
import { isBinding } from "../agreed-contract.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, choiceFacts, visitorFacts } from "./facts.ts";
import { answerReminderKey, arrivedKey, cancelledKey } from "./mail-keys.ts";
import type { BookingWithRecipient, MailedBooking } from "./mailed-booking.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { accountWay, GUEST_LINK_LABEL, guestWay } from "./way-to-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

type Day = { datum: string; abgabezeit: string };

/** What the customer is told of a proposal. */
type Proposal = {
  id: string;
  inhalt: { termine: readonly Day[] };
  nachricht: string;
  gueltig_bis: string;
};

const ABOUT = "Terminanfrage";

const dayText = ({ datum, abgabezeit }: Day) => `${formatLongGermanDate(datum)}, ${abgabezeit} Uhr`;

/** '03.03.2026, 09:00 Uhr' */
const endOf = ({ antwort_bis }: MailedBooking) => formatGermanMoment(Date.parse(antwort_bis ?? ""));

/** To the visitor: what was asked for, and until when the shop answers. The calendar entry is a tentative one. */
export function requestReceived(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)}. Antwort bis ${endOf(booking)}.`,
    eyebrow: ABOUT,
    title: "Ihre Anfrage ist da",
    opening: [
      greeting(booking.name),
      `vielen Dank für Ihre Anfrage. Wir sehen sie uns an und antworten Ihnen bis ${endOf(booking)}; so lange halten wir den Platz für Sie frei.`,
    ],
    highlights: appointmentFacts(booking),
    facts: visitorFacts(booking, letterhead),
    ...accountWay(booking, letterhead),
    sections: [askedSection(booking, letterhead), termsOfRequest(booking)],
  };
  return toVisitor(booking, letterhead, {
    key: `booking-received:${booking.id}`,
    about: ABOUT,
    body,
    enclosed: {
      ...guestWay(booking),
      calendar: mailedCalendar(booking, letterhead, "REQUEST", now),
    },
  });
}

function askedSection({ user_id }: MailedBooking, letterhead: Letterhead): MailSection {
  const where =
    user_id === null
      ? `mit „${GUEST_LINK_LABEL}“ in dieser E-Mail`
      : "in Ihrem Konto unter „Meine Buchungen“";
  return {
    heading: "Doch nicht?",
    paragraphs: [
      `Solange wir nicht zugesagt haben, ziehen Sie die Anfrage ${where} zurück.`,
      reachUs(letterhead),
    ],
  };
}

function termsOfRequest(booking: MailedBooking): MailSection {
  const how = isBinding(booking)
    ? "Ihre Bestellung liegt uns vor. Der Vertrag kommt erst mit unserer Zusage zustande, die Sie per E-Mail bekommen."
    : requestIsNoOrder(booking.einsatz?.weg);
  return { heading: "Anfrage und Preis", paragraphs: [how, PRICE_IS_BINDING] };
}

/** To the shop: at once what was asked for, and again when half of the time is over. */
export function requestArrived(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail[] {
  const about = "Anfrage wartet auf Ihre Zusage";
  const end = Date.parse(booking.antwort_bis ?? "");
  const opening = [
    `Bitte antworten Sie bis ${endOf(booking)}: zusagen, andere Zeiten vorschlagen oder absagen. Der Platz ist so lange belegt.`,
  ];
  return [
    toShop(booking, letterhead, {
      key: arrivedKey(booking),
      about,
      eyebrow: about,
      opening,
    }),
    {
      ...toShop(booking, letterhead, {
        key: answerReminderKey(booking),
        about: "Anfrage ohne Antwort",
        eyebrow: "Erinnerung",
        opening,
      }),
      dueAt: halfway(now, end),
      expiresAt: end,
    },
  ];
}

/** To the visitor: the shop cannot have the car then, in its own words, or it has not answered in time. */
export function requestEnded(
  booking: BookingWithRecipient,
  why: { grund: string } | "nicht_geantwortet",
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const sentence =
    why === "nicht_geantwortet"
      ? "leider haben wir es nicht geschafft, rechtzeitig zu antworten. Den Platz haben wir wieder freigegeben; bitte entschuldigen Sie, und fragen Sie gern noch einmal an."
      : "leider können wir Ihnen diesen Termin nicht zusagen.";
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)} findet nicht statt.`,
    eyebrow: ABOUT,
    title: "Leider keine Zusage",
    opening: [
      greeting(booking.name),
      sentence,
      ...(why === "nicht_geantwortet" || why.grund === "" ? [] : [why.grund]),
    ],
    highlights: appointmentFacts(booking),
    isVoid: true,
    facts: choiceFacts(booking, letterhead),
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  return toVisitor(booking, letterhead, {
    key: cancelledKey(booking),
    about: "Keine Zusage",
    body,
    enclosed: { calendar: mailedCalendar(booking, letterhead, "CANCEL", now) },
  });
}

/** To the visitor: other times to choose from, by a link that needs no account. */
export function proposalSent(
  booking: BookingWithRecipient,
  { id, inhalt, nachricht, gueltig_bis }: Proposal,
  letterhead: Letterhead,
): QueuedMail {
  const body: MailBody = {
    preview: inhalt.termine.map(dayText).join(" · "),
    eyebrow: "Terminvorschlag",
    title: inhalt.termine.length === 1 ? "Passt Ihnen diese Zeit?" : "Passt eine dieser Zeiten?",
    opening: [
      greeting(booking.name),
      `zu der angefragten Zeit (${whenOf(booking)}) geht es bei uns leider nicht. Das können wir Ihnen anbieten:`,
      ...(nachricht === "" ? [] : [nachricht]),
    ],
    highlights: inhalt.termine.map((termin, index) => ({
      label: inhalt.termine.length === 1 ? "Vorschlag" : `Vorschlag ${index + 1}`,
      value: dayText(termin),
    })),
    facts: choiceFacts(booking, letterhead),
    sections: [
      {
        heading: "So antworten Sie",
        paragraphs: [
          `Mit dem Knopf in dieser E-Mail wählen Sie eine Zeit, ohne Konto, bis ${formatGermanMoment(Date.parse(gueltig_bis))}. Die vorgeschlagenen Zeiten sind nicht reserviert: Wer zuerst antwortet, bekommt sie.`,
          reachUs(letterhead),
        ],
      },
    ],
  };
  return toVisitor(booking, letterhead, {
    key: `paper:${id}`,
    about: "Terminvorschlag",
    body,
    enclosed: { bookingLink: { purpose: "paper", label: "Zeit wählen", paperId: id } },
  });
}

/** To the shop: a proposed time was taken. */
export function proposalAccepted(
  booking: BookingWithRecipient,
  paperId: string,
  letterhead: Letterhead,
): QueuedMail {
  return toShop(booking, letterhead, {
    key: `paper-accepted:${paperId}`,
    about: "Vorschlag angenommen",
    eyebrow: "Vorschlag angenommen",
    opening: [`${oneLine(booking.name)} kommt zur vorgeschlagenen Zeit. Der Termin ist zugesagt.`],
  });
}

/** To the shop: none of the times will do, and the request is its turn again. */
export function proposalDeclined(
  booking: BookingWithRecipient,
  { id, grund }: { id: string; grund: string },
  letterhead: Letterhead,
): QueuedMail {
  return toShop(booking, letterhead, {
    key: `paper-declined:${id}`,
    about: "Vorschlag passt nicht",
    eyebrow: "Vorschlag passt nicht",
    opening: [
      `Keine der vorgeschlagenen Zeiten passt. Bitte antworten Sie bis ${endOf(booking)}: mit anderen Zeiten, einer Zusage oder einer Absage.`,
      ...(grund === "" ? [] : [`„${grund}“`]),
    ],
  });
}
