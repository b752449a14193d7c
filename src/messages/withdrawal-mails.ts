import { mailedCalendar } from "#bookings/mails/booking-calendar.ts";
import type { BookingWithRecipient } from "#bookings/mails/mailed-booking.ts";
import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailFact } from "#lib/mail-layout.ts";
import { mailLink } from "#lib/mail-link.ts";
import { paths } from "#lib/paths.ts";
import { type Declaration, declarationText, isTellable } from "./declaration.ts";
import { notAcknowledged, withdrawnText } from "./reply.ts";

/** What is known of the contract: nothing where no booking was looked up. */
type KnownContract = {
  /** Whether there is one, and time to withdraw from it. */
  isInTime: boolean;
  /** Whether work may have begun before the time was over, as the customer wished. */
  hasBegun: boolean;
};

export type MailedDeclaration = Declaration & {
  id: string;
  erstellt_am: string;
  platz_frei: boolean;
  weg: "frei" | "link" | "konto";
};

/** § 357a Abs. 2 BGB. */
const VALUE_OWED =
  "Haben wir auf Ihren ausdrücklichen Wunsch schon vor dem Ende der Widerrufsfrist begonnen, schulden Sie für den Teil, der bis zum Widerruf getan war, einen angemessenen Betrag; den rechnen wir an.";

const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Vertrag widerrufen wurde. Waren Sie das nicht? Dann antworten Sie uns bitte kurz.";

/** The acknowledgement: content and time (§ 356a Abs. 4 BGB). Typed parts have the form of a name, a number and a day. */
export function withdrawalReceived(
  declared: MailedDeclaration,
  letterhead: Letterhead,
  {
    contract,
    freed,
    now = 0,
  }: { contract?: KnownContract; freed?: BookingWithRecipient; now?: number } = {},
): QueuedMail {
  const body = {
    preview: `${withdrawnText(declared)}. Eingegangen am ${momentOf(declared)}.`,
    eyebrow: "Eingangsbestätigung",
    title: "Ihr Widerruf ist eingegangen",
    opening: [
      "Guten Tag,",
      "hiermit bestätigen wir, dass Ihr Widerruf bei uns eingegangen ist. Bitte heben Sie diese E-Mail auf.",
    ],
    highlights: [{ label: "Eingegangen", value: momentOf(declared) }],
    facts: factsOf(declared),
    sections: [
      {
        heading: "Wie es weitergeht",
        paragraphs: [...whatFollows(declared, contract), reachUs(letterhead)],
      },
    ],
  };
  const message = writeMail(letterhead, {
    subject: "Ihr Widerruf ist eingegangen",
    body,
    reason: REASON,
    replyTo: letterhead.company.email,
  });
  return {
    key: `withdrawal-received:${declared.id}`,
    recipient: declared.email,
    message: {
      ...message,
      ...(freed && { calendar: mailedCalendar(freed, letterhead, "CANCEL", now) }),
      ...(freed?.mailAccount && { toAccount: freed.mailAccount }),
    },
  };
}

function whatFollows({ platz_frei, weg }: MailedDeclaration, contract?: KnownContract): string[] {
  if (weg === "frei") {
    const back = `Gibt es dazu einen Vertrag, den Sie noch widerrufen können, zahlen wir binnen vierzehn Tagen zurück, was Sie dafür schon bezahlt haben.`;
    return [
      "Wir ordnen Ihren Widerruf dem Vertrag zu und melden uns bei Ihnen.",
      `${back} ${VALUE_OWED}`,
    ];
  }
  const called = platz_frei
    ? "Der Termin ist damit abgesagt."
    : "Der Termin hat schon begonnen oder findet nicht mehr statt.";
  if (!contract?.isInTime)
    return [
      platz_frei
        ? called
        : `${called} Wir sehen uns an, was noch offen ist, und melden uns bei Ihnen.`,
    ];
  const back = "Was Sie schon bezahlt haben, zahlen wir binnen vierzehn Tagen zurück.";
  return [`${called} ${back}`, ...(contract.hasBegun ? [VALUE_OWED] : [])];
}

/** To the shop, which finds it in its inbox. */
export function withdrawalArrived(
  declared: MailedDeclaration,
  letterhead: Letterhead,
  { bestaetigt }: { bestaetigt: boolean },
): QueuedMail {
  const body = {
    preview: `${declared.name}: ${withdrawnText(declared)}`,
    eyebrow: "Widerruf",
    title: withdrawnText(declared),
    opening: [
      declared.platz_frei
        ? "Der Widerruf kam über den Link der Buchung oder das Kundenkonto. Der Platz ist wieder frei."
        : declared.weg === "frei"
          ? "Der Widerruf kam ohne Anmeldung. Bitte prüfen Sie, zu welcher Buchung er gehört, und stornieren Sie diese selbst: Der Platz ist noch belegt."
          : "Der Widerruf kam über den Link der Buchung oder das Kundenkonto. An der Buchung hat er nichts geändert: Sie ist nicht mehr offen oder hat schon begonnen.",
      ...(bestaetigt ? [] : [notAcknowledged(declared)]),
    ],
    highlights: [{ label: "Eingegangen", value: momentOf(declared) }],
    facts: [
      ...factsOf(declared, { isForShop: true }),
      ...(declared.email === ""
        ? []
        : [{ label: "E-Mail", value: declared.email, href: mailLink(declared.email) }]),
    ] satisfies MailFact[],
    action: {
      label: "Im Posteingang öffnen",
      href: `${letterhead.baseUrl}${paths.admin.messages}`,
    },
    sections: [],
  };
  return {
    key: `withdrawal-arrived:${declared.id}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `Widerruf: ${withdrawnText(declared)} – ${declared.name}`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: declared.email,
    }),
  };
}

function factsOf(declared: MailedDeclaration, { isForShop = false } = {}): MailFact[] {
  const isTold = isForShop || isTellable(declared.name);
  return [
    { label: "Erklärung", value: declarationText(declared) },
    ...(isTold ? [{ label: "Name", value: declared.name, isStrong: true }] : []),
  ];
}

function momentOf({ erstellt_am }: Pick<MailedDeclaration, "erstellt_am">): string {
  return formatGermanMoment(Date.parse(erstellt_am));
}
