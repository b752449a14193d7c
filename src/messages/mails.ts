import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody, MailFact } from "#lib/mail-layout.ts";
import { mailLink } from "#lib/mail-link.ts";
import { oneLine } from "#lib/one-line.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { REQUEST_REPLY_SUBJECT, replySubject } from "./reply.ts";
import type { ContactMessage, OfferRequest } from "./schema.ts";
import { requestedTitle } from "./vehicle-choice.ts";

type MailedMessage = Pick<ContactMessage, "name" | "email" | "subject" | "message"> & {
  id: string;
};
type MailedRequest = Pick<
  OfferRequest,
  "name" | "email" | "telefon" | "kfz" | "selectedServices" | "wunsch"
> & {
  id: string;
};

const PREVIEW_LENGTH = 120;

/** To the shop; an answer goes to the sender, where there is an address. Of a booking it names that too. */
export function messageArrived(
  message: MailedMessage,
  letterhead: Letterhead,
  { telefon, buchung }: { telefon: string; buchung: string } = { telefon: "", buchung: "" },
): QueuedMail {
  const mailFact = { label: "E-Mail", value: message.email, href: mailLink(message.email) };
  const body: MailBody = {
    preview: shortened(message.message),
    eyebrow: "Nachricht von der Website",
    title: oneLine(message.subject),
    opening: [],
    highlights: [],
    facts: [
      { label: "Name", value: message.name, isStrong: true },
      ...(telefon ? [{ label: "Telefon", value: telefon, href: phoneLink(telefon) }] : []),
      ...(message.email ? [mailFact] : []),
      { label: "Nachricht", value: message.message },
      ...(buchung && message.email ? [{ label: "Buchung", value: "öffnen", href: buchung }] : []),
    ],
    action: message.email
      ? answerLink(message.email, replySubject(message.subject))
      : { label: "Buchung öffnen", href: buchung },
    sections: [],
  };
  const subject = `Nachricht: ${message.subject} – ${message.name}`;
  return {
    key: `message-arrived:${message.id}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: message.email,
    }),
  };
}

/** To the sender. Nothing in it is theirs, not even the name: else anybody could have any text sent to anybody. */
export function messageReceived(message: MailedMessage, letterhead: Letterhead): QueuedMail {
  const body: MailBody = {
    preview: "Wir haben Ihre Nachricht erhalten und melden uns bei Ihnen.",
    eyebrow: "Kontakt",
    title: "Ihre Nachricht ist angekommen",
    opening: [
      "Guten Tag,",
      "vielen Dank für Ihre Nachricht. Wir lesen sie und melden uns so bald wie möglich bei Ihnen.",
    ],
    highlights: [],
    facts: [],
    sections: [urgentSection(letterhead)],
  };
  return {
    key: `message-received:${message.id}`,
    recipient: message.email,
    message: toSender("Ihre Nachricht ist angekommen", body, letterhead),
  };
}

/** To the shop; an answer goes to the sender. */
export function requestArrived(
  request: MailedRequest & { photoCount: number },
  letterhead: Letterhead,
): QueuedMail {
  const body: MailBody = {
    preview: shortened(request.wunsch),
    eyebrow: "Individuelle Anfrage",
    title: request.selectedServices.join(", "),
    opening: [],
    highlights: [],
    facts: [
      { label: "Name", value: request.name, isStrong: true },
      ...(request.telefon
        ? [{ label: "Telefon", value: request.telefon, href: phoneLink(request.telefon) }]
        : []),
      { label: "E-Mail", value: request.email, href: mailLink(request.email) },
      ...choiceFacts(request, letterhead),
      { label: "Wunsch", value: request.wunsch },
      ...(request.photoCount > 0
        ? [{ label: "Fotos", value: `${request.photoCount}, zu sehen unter Nachrichten` }]
        : []),
    ],
    action: answerLink(request.email, REQUEST_REPLY_SUBJECT),
    sections: [],
  };
  const subject = `Individuelle Anfrage: ${request.selectedServices.join(", ")} – ${request.name}`;
  return {
    key: `request-arrived:${request.id}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: request.email,
    }),
  };
}

/** To the sender: what was chosen from our own lists, and none of their own words. */
export function requestReceived(request: MailedRequest, letterhead: Letterhead): QueuedMail {
  const body: MailBody = {
    preview: "Wir sehen uns Ihre Anfrage an und melden uns mit einem Vorschlag.",
    eyebrow: "Individuelle Anfrage",
    title: "Vielen Dank für Ihre Anfrage!",
    opening: [
      "Guten Tag,",
      "wir haben Ihre Anfrage erhalten. Wir sehen sie uns an und melden uns so bald wie möglich mit einem Vorschlag und einem Preis. Bis dahin sind Sie zu nichts verpflichtet.",
    ],
    highlights: [],
    facts: choiceFacts(request, letterhead),
    sections: [urgentSection(letterhead)],
  };
  return {
    key: `request-received:${request.id}`,
    recipient: request.email,
    message: toSender(REQUEST_REPLY_SUBJECT, body, letterhead),
  };
}

function toSender(subject: string, body: MailBody, letterhead: Letterhead) {
  const reason =
    "Sie bekommen diese E-Mail, weil uns mit dieser Adresse über unsere Website geschrieben wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.";
  return writeMail(letterhead, { subject, body, reason, replyTo: letterhead.company.email });
}

function choiceFacts({ kfz, selectedServices }: MailedRequest, letterhead: Letterhead): MailFact[] {
  return [
    { label: "KFZ-Klasse", value: requestedTitle(letterhead.company, kfz) },
    {
      label: selectedServices.length > 1 ? "Leistungen" : "Leistung",
      value: selectedServices.join("\n"),
      isStrong: true,
    },
  ];
}

function urgentSection(letterhead: Letterhead) {
  return {
    heading: "Ist es eilig?",
    paragraphs: [reachUs(letterhead), letterhead.company.callHoursNote].filter(
      (text) => text !== "",
    ),
  };
}

function answerLink(address: string, subject: string) {
  return {
    label: "Antworten",
    href: `${mailLink(address)}?subject=${encodeURIComponent(subject)}`,
  };
}

function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH).trimEnd()} …` : line;
}
