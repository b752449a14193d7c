import { contractPapers, contractSections } from "#bookings/confirmation.ts";
import type { BookingWithRecipient } from "#bookings/mails/mailed-booking.ts";
import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { MailMessage, QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { formatEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths, withQuery } from "#lib/paths.ts";
import {
  approvalNumber,
  chosen,
  longerText,
  reminderAt,
  sumCents,
  WITHOUT_ANSWER,
} from "./approval.ts";
import type { ApprovalPaper } from "./sent-approval.ts";

const REASON = "Sie bekommen diese E-Mail, weil Ihr Auto gerade bei uns ist.";
const LOOK = "Freigabe ansehen";

export const approvalReminderKey = ({ id }: Pick<ApprovalPaper, "id">) => `paper-reminder:${id}`;

const endOf = ({ gueltig_bis }: ApprovalPaper) => formatGermanMoment(Date.parse(gueltig_bis));

function findingFacts(paper: ApprovalPaper): MailBody["facts"] {
  return paper.inhalt.freigabe.befunde.map(({ title, grund, preis_cent, ...longer }) => ({
    label: title,
    value: [
      formatEuro(preis_cent),
      grund,
      longerText(longer) && `dauert ${longerText(longer)} länger`,
    ]
      .filter(Boolean)
      .join("\n"),
  }));
}

/** To the customer: what was found, what it costs, until when, and what holds without an answer. */
export function approvalAsked(
  paper: ApprovalPaper,
  booking: BookingWithRecipient,
  letterhead: Letterhead,
): QueuedMail {
  const all = sumCents(paper.inhalt.freigabe.befunde);
  return {
    ...toCustomer(paper, booking, letterhead, `paper:${paper.id}`, approvalNumber(paper.nummer), {
      preview: `${formatEuro(all)} mehr, Antwort bis ${endOf(paper)}.`,
      eyebrow: approvalNumber(paper.nummer),
      title: "An Ihrem Auto ist uns etwas aufgefallen",
      opening: [
        greeting(booking.name),
        `Ihr Auto ist bei uns, und wir fragen vor der Mehrarbeit. ${WITHOUT_ANSWER}`,
      ],
      highlights: [
        // What a firm pays is not told to whoever brings the car.
        ...(booking.firmenlink
          ? [{ label: "Zusätzlich", value: formatEuro(all) }]
          : [
              { label: "Vereinbart", value: formatEuro(booking.preis_cent) },
              { label: "Mit allem", value: formatEuro(booking.preis_cent + all) },
            ]),
        { label: "Antwort bis", value: endOf(paper) },
      ],
      facts: findingFacts(paper),
      sections: [
        {
          heading: "So antworten Sie",
          paragraphs: [
            "Mit dem Knopf sehen Sie die Bilder und sagen zu jeder Arbeit Ja oder Nein, ohne Konto. Öffnen allein bestellt nichts.",
            reachUs(letterhead),
          ],
        },
      ],
    }),
    expiresAt: Date.parse(paper.gueltig_bis),
  };
}

/** Once, an hour before the end; undefined where the time is short. */
export function approvalReminder(
  paper: ApprovalPaper,
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail | undefined {
  const dueAt = reminderAt(paper.gueltig_bis, now);
  if (dueAt === undefined) return undefined;
  const subject = `Erinnerung: ${approvalNumber(paper.nummer)}`;
  return {
    ...toCustomer(paper, booking, letterhead, approvalReminderKey(paper), subject, {
      preview: `Antwort bis ${endOf(paper)}.`,
      eyebrow: approvalNumber(paper.nummer),
      title: "Wir warten noch auf Ihre Antwort",
      opening: [
        greeting(booking.name),
        `Sie können noch bis ${endOf(paper)} antworten. ${WITHOUT_ANSWER}`,
      ],
      highlights: [],
      facts: findingFacts(paper),
      sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
    }),
    dueAt,
    expiresAt: Date.parse(paper.gueltig_bis),
  };
}

type Given = {
  wahl: readonly number[];
  vorher_cent: number;
  nachher_cent: number;
  /** The wish that the work begins at once, given with the yes on the page. */
  isOrdered: boolean;
};

/** To the customer: what was agreed, with what a contract has to say. */
export function approvalConfirmed(
  paper: ApprovalPaper,
  booking: BookingWithRecipient,
  given: Given,
  letterhead: Letterhead,
): QueuedMail {
  const { befunde } = paper.inhalt.freigabe;
  const subject = `Auftragsbestätigung: ${approvalNumber(paper.nummer)}`;
  const more = formatEuro(given.nachher_cent - given.vorher_cent);
  const mail = toCustomer(paper, booking, letterhead, `paper-given:${paper.id}`, subject, {
    preview: booking.firmenlink
      ? `Zusätzlich vereinbart sind ${more}.`
      : `Vereinbart sind jetzt ${formatEuro(given.nachher_cent)}.`,
    eyebrow: approvalNumber(paper.nummer),
    title: "Danke, wir machen es so",
    opening: [
      greeting(booking.name),
      "wir bestätigen Ihren zusätzlichen Auftrag. Was vereinbart ist, steht in dieser E-Mail; bitte heben Sie sie mit dem angehängten PDF auf.",
    ],
    highlights: booking.firmenlink
      ? [{ label: "Zusätzlich", value: more }]
      : [
          { label: "Vereinbart waren", value: formatEuro(given.vorher_cent) },
          { label: "Jetzt sind es", value: formatEuro(given.nachher_cent) },
        ],
    facts: chosen(befunde, given.wahl).map(({ title, preis_cent }) => ({
      label: title,
      value: formatEuro(preis_cent),
    })),
    sections: [
      { heading: "Preis", paragraphs: [TAX_SENTENCES[letterhead.company.steuer]] },
      ...contractSections({ vorzeitigerBeginn: given.isOrdered }, letterhead),
    ],
  });
  const vereinbart_am = given.isOrdered ? null : paper.erstellt_am;
  return { ...mail, message: { ...mail.message, ...contractPapers({ vereinbart_am }) } };
}

function toCustomer(
  paper: ApprovalPaper,
  { mailAddress, mailAccount }: BookingWithRecipient,
  letterhead: Letterhead,
  key: string,
  subject: string,
  body: MailBody,
): QueuedMail {
  const message: MailMessage = {
    ...writeMail(letterhead, {
      subject,
      body,
      reason: REASON,
      replyTo: letterhead.company.email,
    }),
    bookingLink: { purpose: "paper", label: LOOK, paperId: paper.id },
    ...(mailAccount !== null && { toAccount: mailAccount }),
  };
  return { key, recipient: mailAddress, message };
}

type News = "angenommen" | "abgelehnt" | "abgelaufen";
const NEWS: Record<News, { about: string; sentence: string }> = {
  angenommen: { about: "Freigegeben", sentence: "Der Kunde hat zugestimmt. Es kann losgehen." },
  abgelehnt: {
    about: "Nicht freigegeben",
    sentence: "Der Kunde möchte nichts davon. Es bleibt beim Vereinbarten.",
  },
  abgelaufen: {
    about: "Keine Antwort",
    sentence: "Die Zeit ist vorbei, eine Antwort kam nicht. Es bleibt beim Vereinbarten.",
  },
};

/** To the shop: what became of it. */
export function approvalNews(
  paper: ApprovalPaper,
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  news: News,
  { wahl = [], isCrowded = false }: { wahl?: readonly number[]; isCrowded?: boolean } = {},
): QueuedMail {
  const { about, sentence } = NEWS[news];
  const { befunde } = paper.inhalt.freigabe;
  const body: MailBody = {
    preview: sentence,
    eyebrow: about,
    title: approvalNumber(paper.nummer),
    opening: [
      sentence,
      ...(isCrowded
        ? [
            "Das Auto braucht dafür mehr Zeit, als an den Tagen frei ist: Bitte sehen Sie in den Kalender.",
          ]
        : []),
      ...(paper.grund === "" ? [] : [`„${paper.grund}“`]),
    ],
    highlights: [{ label: "Kunde", value: oneLine(booking.name) }],
    facts: befunde.map(({ title, preis_cent }, place) => ({
      label: title,
      value: `${formatEuro(preis_cent)}: ${wahl.includes(place) ? "ja" : "nein"}`,
    })),
    action: {
      label: "Buchung öffnen",
      href: `${letterhead.baseUrl}${withQuery(paths.admin.bookings, { buchung: booking.id })}`,
    },
    sections: [],
  };
  return {
    key: `paper-${news}:${paper.id}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `${about}: ${approvalNumber(paper.nummer)} – ${booking.name}`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: booking.mailAddress || booking.email,
    }),
  };
}
