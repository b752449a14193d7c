import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import { followUpParts } from "#consent/follow-up.ts";
import type { PermissionGround } from "#consent/permission-rule.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import { FORMAL } from "./rating-words.ts";
import { HIDING_REASONS, type HidingReason, NAMELESS } from "./review-terms.ts";
import { reviewsElsewhere } from "./reviews-elsewhere.ts";

type MailedReview = {
  id: string;
  version: number;
  besucht_am: string;
  leistungen: readonly string[];
  sterne: number;
  text: string;
  name: string;
  erscheint_am: string;
};

const REVIEW_LINK_LABEL = "Bewertung ansehen oder ändern";

/** To the shop, with all that was said. */
export function reviewArrived(review: MailedReview, letterhead: Letterhead): QueuedMail {
  const { id, version, besucht_am, leistungen, sterne, text, name, erscheint_am } = review;
  const isNew = version === 1;
  const body: MailBody = {
    preview: text === "" ? "Ohne Worte." : text.slice(0, 120),
    eyebrow: isNew ? "Neue Bewertung" : "Geänderte Bewertung",
    title: `${sterne} von 5 Sternen`,
    opening: [],
    highlights: [],
    facts: [
      { label: "Name", value: name || NAMELESS, isStrong: true },
      { label: "Besuch", value: `${formatGermanDate(besucht_am)}\n${leistungen.join("\n")}` },
      ...(text === "" ? [] : [{ label: "Bewertung", value: text }]),
    ],
    action: {
      label: "Veröffentlichen oder antworten",
      href: `${letterhead.baseUrl}${paths.admin.reviews}`,
    },
    sections: [
      {
        heading: "Wie es weitergeht",
        paragraphs: [
          `Ohne Ihr Zutun erscheint sie am ${formatGermanDate(erscheint_am)} von selbst. Verbergen lässt sie sich nur aus einem der Gründe, die das Gesetz nennt; dass sie schlecht ausfällt, ist keiner.`,
        ],
      },
    ],
  };
  return {
    key: `review-arrived:${id}:${version}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `${isNew ? "Neue" : "Geänderte"} Bewertung: ${sterne} von 5 Sternen`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: "",
    }),
  };
}

/** To the author: that it is hidden, for which reason of the law, and what can be done. */
export function reviewHidden(
  review: MailedReview & { grund: HidingReason; begruendung: string },
  to: { bookingId: string; name: string; mailAddress: string; mailAccount: string | null },
  letterhead: Letterhead,
): QueuedMail {
  const reason = HIDING_REASONS[review.grund];
  const body: MailBody = {
    preview: `Grund: ${reason.label}.`,
    eyebrow: "Ihre Bewertung",
    title: "Wir haben Ihre Bewertung verborgen",
    opening: [
      greeting(to.name),
      `Ihre Bewertung zum Besuch vom ${formatGermanDate(review.besucht_am)} steht nicht mehr auf unserer Website. Verbergen dürfen wir nur, was das Gesetz verbietet; eine schlechte Note gehört nicht dazu.`,
    ],
    highlights: [],
    facts: [
      { label: "Grund", value: `${reason.label} (${reason.law})`, isStrong: true },
      { label: "Gemeint ist", value: review.begruendung },
    ],
    sections: [
      {
        heading: "Sind Sie anderer Meinung?",
        paragraphs: [
          "In den ersten 14 Tagen können Sie die Bewertung ändern; dann sehen wir sie uns neu an.",
          reachUs(letterhead),
          "Entschieden hat das ein Mensch. Der Weg zu den Gerichten steht Ihnen offen.",
        ],
      },
    ],
  };
  return {
    key: `review-hidden:${review.id}:${review.version}`,
    recipient: to.mailAddress,
    message: {
      ...writeMail(letterhead, {
        subject: "Ihre Bewertung ist verborgen",
        body,
        reason: "Sie bekommen diese E-Mail, weil Sie einen Besuch bei uns bewertet haben.",
        replyTo: letterhead.company.email,
      }),
      bookingLink: { purpose: "review", label: REVIEW_LINK_LABEL, bookingId: to.bookingId },
      ...(to.mailAccount !== null && { toAccount: to.mailAccount }),
    },
  };
}

/** To a customer after a visit: one question, one button. */
export function pleaseRate(
  visit: {
    id: string;
    name: string;
    datum: string;
    leistungen: readonly string[];
    mailAddress: string;
    mailAccount: string | null;
  },
  ground: PermissionGround,
  letterhead: Letterhead,
): QueuedMail {
  const { reason, followUp } = followUpParts(ground);
  const elsewhere = reviewsElsewhere(letterhead.company.bewertungsUrl);
  const body: MailBody = {
    preview: "Ein Klick, ein paar Sterne, und wenn Sie mögen, ein Satz dazu.",
    eyebrow: "Nach Ihrem Besuch",
    title: "Wie zufrieden waren Sie?",
    opening: [
      greeting(visit.name),
      `am ${formatGermanDate(visit.datum)} war Ihr Auto bei uns. Sagen Sie uns und anderen, wie es war? Lob und Kritik erscheinen gleich.`,
    ],
    highlights: [],
    facts: [{ label: "Leistung", value: visit.leistungen.join("\n") }],
    sections: [
      {
        heading: "Kurz dazu",
        paragraphs: [
          "Es dauert eine Minute. Wir fragen nur dieses eine Mal, und für Ihre Bewertung gibt es nichts: Sie sind frei in dem, was Sie sagen.",
        ],
      },
      ...(elsewhere
        ? [{ heading: "Auch anderswo", paragraphs: [FORMAL.elsewhere], link: elsewhere }]
        : []),
    ],
  };
  return {
    key: `review-request:${visit.id}`,
    recipient: visit.mailAddress,
    message: {
      ...writeMail(letterhead, {
        subject: "Wie zufrieden waren Sie?",
        body,
        reason,
        replyTo: letterhead.company.email,
      }),
      bookingLink: {
        purpose: "review",
        label: "Besuch bewerten",
        bookingId: visit.id,
        unlessRated: true,
      },
      followUp,
      ...(visit.mailAccount !== null && { toAccount: visit.mailAccount }),
    },
  };
}
