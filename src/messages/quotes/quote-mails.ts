import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { formatEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths } from "#lib/paths.ts";
import { quoteName, quoteNumber, quotesName } from "#papers/quote-name.ts";
import { heldText, lineCents, REMINDED_DAYS, totalCents } from "./quote.ts";
import type { QuotePaper } from "./sent-quote.ts";

const REASON =
  "Sie bekommen diese E-Mail, weil Sie uns nach einem Preis gefragt haben. Waren Sie das nicht? Dann antworten Sie uns bitte kurz.";
const DAY = 86_400_000;
/** Of the day that is held; left out where it is not when the mail leaves. */
export const HELD_LABEL = "Für Sie frei";

export const reminderKey = ({ id }: Pick<QuotePaper, "id">) => `paper-reminder:${id}`;

const endOf = ({ gueltig_bis }: QuotePaper) =>
  formatLongGermanDate(berlinMoment(Date.parse(gueltig_bis)).datum);

/** To the customer: what is offered, until when, and the link that needs no account. */
export function quoteSent(paper: QuotePaper, letterhead: Letterhead): QueuedMail {
  const { angebot } = paper.inhalt;
  const name = quoteName(angebot.vertragsmodell);
  const body: MailBody = {
    preview: `${sumText(paper)}, gültig bis ${endOf(paper)}.`,
    eyebrow: quoteNumber(paper.angebotsnummer, angebot.vertragsmodell),
    title: paper.version > 1 ? `Unser neuer Preis für Sie` : `Unser Preis für Sie`,
    opening: [
      greeting(paper.name),
      `vielen Dank für Ihre Anfrage. ${paper.version > 1 ? "Das gilt ab jetzt statt der älteren Fassung:" : "Das können wir Ihnen anbieten:"}`,
      ...(paper.nachricht === "" ? [] : [paper.nachricht]),
    ],
    highlights: [
      { label: "Preis", value: sumText(paper) },
      { label: "Gültig bis", value: endOf(paper) },
      ...paper.inhalt.termine.map((day) => ({ label: HELD_LABEL, value: heldText(day) })),
    ],
    facts: angebot.varianten.flatMap(({ titel, positionen }) => [
      ...(angebot.varianten.length > 1
        ? [{ label: titel, value: formatEuro(totalCents(positionen)), isStrong: true }]
        : []),
      ...positionen.map((line) => ({
        label: line.wahlweise ? "Wahlweise" : "Enthalten",
        value: `${line.anzahl > 1 ? `${line.anzahl} × ` : ""}${line.title}, ${formatEuro(lineCents(line))}`,
      })),
    ]),
    sections: [
      {
        heading: "So antworten Sie",
        paragraphs: [
          `Mit dem Knopf in dieser E-Mail sehen Sie das ${name === "Angebot" ? "Angebot" : "Schreiben"} ohne Konto, fragen nach, wählen einen Tag und nehmen an. Öffnen allein bestellt nichts.`,
          reachUs(letterhead),
        ],
      },
    ],
  };
  const subject = quoteNumber(paper.angebotsnummer, angebot.vertragsmodell);
  const mail = toCustomer(paper, letterhead, `paper:${paper.id}`, subject, body);
  return {
    ...mail,
    message: { ...mail.message, attachment: { kind: "offer", paperId: paper.id } },
  };
}

/** Once, two days before the end; undefined where that is over. */
export function quoteReminder(
  paper: QuotePaper,
  letterhead: Letterhead,
  now: number,
): QueuedMail | undefined {
  const end = Date.parse(paper.gueltig_bis);
  const dueAt = end - REMINDED_DAYS * DAY;
  if (!paper.inhalt.angebot.erinnern || dueAt <= now) return undefined;
  const { vertragsmodell } = paper.inhalt.angebot;
  const body: MailBody = {
    preview: `Gültig bis ${endOf(paper)}.`,
    eyebrow: quoteNumber(paper.angebotsnummer, vertragsmodell),
    title: `Noch bis ${endOf(paper)}`,
    opening: [
      greeting(paper.name),
      `unser Preis für Sie gilt noch bis ${endOf(paper)}. Passt er nicht, brauchen Sie nichts zu tun; wir erinnern nicht noch einmal.`,
    ],
    highlights: [
      { label: "Preis", value: sumText(paper) },
      ...paper.inhalt.termine.map((day) => ({ label: HELD_LABEL, value: heldText(day) })),
    ],
    facts: [],
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  const subject = `Erinnerung: ${quoteNumber(paper.angebotsnummer, vertragsmodell)}`;
  return {
    ...toCustomer(paper, letterhead, reminderKey(paper), subject, body),
    dueAt,
    expiresAt: end,
  };
}

function toCustomer(
  paper: QuotePaper,
  letterhead: Letterhead,
  key: string,
  subject: string,
  body: MailBody,
): QueuedMail {
  const message = writeMail(letterhead, {
    subject,
    body,
    reason: REASON,
    replyTo: letterhead.company.email,
  });
  const label = `${quoteName(paper.inhalt.angebot.vertragsmodell)} ansehen`;
  return {
    key,
    recipient: paper.email,
    message: { ...message, bookingLink: { purpose: "paper", label, paperId: paper.id } },
  };
}

/** '120,00 €', or 'ab 120,00 €' where something can be added or chosen. */
function sumText({ inhalt: { angebot } }: QuotePaper): string {
  const sums = angebot.varianten.map(({ positionen }) => totalCents(positionen));
  const isOpen =
    sums.length > 1 ||
    angebot.varianten.some(({ positionen }) => positionen.some(({ wahlweise }) => wahlweise));
  return `${isOpen ? "ab " : ""}${formatEuro(Math.min(...sums))}`;
}

/** To the shop: the customer's no, with the reason where one was given. */
export function quoteDeclined(
  paper: QuotePaper,
  grund: string,
  letterhead: Letterhead,
): QueuedMail {
  return toShop(paper, letterhead, `paper-declined:${paper.id}`, "Abgelehnt", [
    `${oneLine(paper.name)} hat abgelehnt.`,
    ...(grund === "" ? [] : [`„${grund}“`]),
    "Sie können es neu schreiben; der Link des Kunden zeigt dann die neue Fassung.",
  ]);
}

/** To the shop: the customer's yes waits, since its day was gone. */
export function quoteWaits(paper: QuotePaper, letterhead: Letterhead): QueuedMail {
  return toShop(paper, letterhead, `paper-waits:${paper.id}`, "Angenommen, der Tag ist vergeben", [
    `${oneLine(paper.name)} hat angenommen; der gewählte Tag war in diesem Moment vergeben. Die Seite bittet um einen anderen. Am Telefon geht es auch: „Am Telefon angenommen“.`,
  ]);
}

function toShop(
  paper: QuotePaper,
  letterhead: Letterhead,
  key: string,
  about: string,
  opening: string[],
): QueuedMail {
  const number = quoteNumber(paper.angebotsnummer, paper.inhalt.angebot.vertragsmodell);
  const body: MailBody = {
    preview: opening[0] ?? "",
    eyebrow: about,
    title: number,
    opening,
    highlights: [{ label: "Preis", value: sumText(paper) }],
    facts: [],
    action: {
      label: quotesName(paper.inhalt.angebot.vertragsmodell),
      href: `${letterhead.baseUrl}${paths.admin.quotes}`,
    },
    sections: [],
  };
  return {
    key,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `${about}: ${number} – ${paper.name}`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: paper.email,
    }),
  };
}
