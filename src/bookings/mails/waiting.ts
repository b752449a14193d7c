import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import type { MailAddress } from "./mailed-booking.ts";

const HOUR = 3_600_000;
const CONFIRM_WAITING_HOURS = 24;
const REASON =
  "Sie bekommen diese E-Mail, weil Sie bei uns auf der Warteliste stehen. Mit dem Knopf darin sehen Sie auch, wie Sie sie verlassen.";
const REASON_UNPROVEN =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse um einen Platz auf unserer Warteliste gebeten wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ohne Bestätigung verfällt die Bitte.";

/** Anybody may have typed the address: nothing here is in the visitor's words. */
export function confirmWaiting(
  waitingId: string,
  recipient: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const title = "Bitte bestätigen: Warteliste";
  const body: MailBody = {
    preview: "Ein Klick, und Sie stehen auf der Warteliste.",
    eyebrow: "Warteliste",
    title,
    opening: [
      "Guten Tag,",
      "mit dem Knopf unten bestätigen Sie Ihre Adresse. Erst dann stehen Sie auf der Warteliste, und wir schreiben Ihnen, sobald ein Platz frei wird.",
    ],
    highlights: [],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          `Der Knopf gilt ${CONFIRM_WAITING_HOURS} Stunden. Auf derselben Seite verlassen Sie die Warteliste jederzeit.`,
        ],
      },
    ],
  };
  const message = writeMail(letterhead, {
    subject: title,
    body,
    reason: REASON_UNPROVEN,
    replyTo: letterhead.company.email,
  });
  return {
    key: `waiting-confirm:${waitingId}`,
    recipient,
    message: {
      ...message,
      bookingLink: { purpose: "waiting", label: "Auf die Warteliste", waitingId },
    },
    expiresAt: now + CONFIRM_WAITING_HOURS * HOUR,
  };
}

/** To an account that has proven its address: the way back from the list. */
export function waitingNoted(
  waitingId: string,
  { mailAddress, mailAccount }: MailAddress,
  letterhead: Letterhead,
): QueuedMail {
  const title = "Sie stehen auf der Warteliste";
  const body: MailBody = {
    preview: "Wir schreiben Ihnen, sobald ein Platz frei wird.",
    eyebrow: "Warteliste",
    title,
    opening: [
      "Guten Tag,",
      "wir schreiben Ihnen, sobald ein passender Platz frei wird. Mit dem Knopf unten sehen Sie, worauf Sie warten, und verlassen die Liste wieder.",
    ],
    highlights: [],
    facts: [],
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  return {
    key: `waiting-noted:${waitingId}`,
    recipient: mailAddress,
    message: {
      ...writeMail(letterhead, {
        subject: title,
        body,
        reason: REASON,
        replyTo: letterhead.company.email,
      }),
      bookingLink: { purpose: "waiting", label: "Ansehen oder verlassen", waitingId },
      ...(mailAccount !== null && { toAccount: mailAccount }),
    },
  };
}

type FreePlace = {
  id: string;
  waitingId: string;
  datum: string;
  gueltig_bis: string;
  isHeld: boolean;
};
type Appointment = { datum: string; abgabezeit: string };

/** A place is free: for this one alone until the end, or for whoever is first. */
export function freePlaceOffered(
  { id, waitingId, datum, gueltig_bis, isHeld }: FreePlace,
  { leistungen, booking }: { leistungen: readonly string[]; booking: Appointment | undefined },
  { mailAddress, mailAccount }: MailAddress,
  letterhead: Letterhead,
): QueuedMail {
  const day = formatLongGermanDate(datum);
  const end = formatGermanMoment(Date.parse(gueltig_bis));
  const body: MailBody = {
    preview: isHeld
      ? `${day}: bis ${end} für Sie frei.`
      : `${day}: Wer zuerst zusagt, bekommt ihn.`,
    eyebrow: "Warteliste",
    title: "Ein Platz ist frei",
    opening: [
      "Guten Tag,",
      isHeld
        ? `am ${day} ist ein Platz frei geworden. Wir halten ihn bis ${end} für Sie frei.`
        : `am ${day} ist ein Platz frei geworden. Wer ihn zuerst nimmt, bekommt ihn; das Angebot gilt bis ${end}.`,
      booking
        ? `Ihr Termin am ${formatLongGermanDate(booking.datum)} bleibt, bis Sie den neuen nehmen.`
        : "Mit dem Knopf unten buchen Sie ihn.",
    ],
    highlights: [
      { label: "Tag", value: day },
      { label: "Antwort bis", value: end },
    ],
    facts: [
      { label: leistungen.length > 1 ? "Leistungen" : "Leistung", value: leistungen.join("\n") },
    ],
    sections: [
      {
        heading: "Passt nicht, oder erledigt?",
        paragraphs: [
          "Auf der Seite hinter dem Knopf sagen Sie mit einem Tipp ab oder verlassen die Warteliste ganz. Dann bekommt der Nächste den Platz.",
        ],
      },
    ],
  };
  return {
    key: `paper:${id}`,
    recipient: mailAddress,
    message: {
      ...writeMail(letterhead, {
        subject: `Ein Platz ist frei: ${day}`,
        body,
        reason: REASON,
        replyTo: letterhead.company.email,
      }),
      bookingLink: { purpose: "waiting", label: "Platz ansehen", waitingId, paperId: id },
      ...(mailAccount !== null && { toAccount: mailAccount }),
    },
    expiresAt: Date.parse(gueltig_bis),
  };
}
