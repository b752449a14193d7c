import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { type Letterhead, reachUs, writeMail } from "./letterhead.ts";

const CHANGES = {
  kalender:
    "Ein Kalender-Abo mit neuer Adresse ist eingerichtet. Wer die Adresse kennt, sieht alle Termine.",
  kalender_mitarbeit: "Jemand aus dem Team hat sich ein eigenes Kalender-Abo eingerichtet.",
  meldeadressen: "Die Adressen, an die Meldungen gehen, sind geändert.",
  iban: "Die IBAN, an die Kunden überweisen, ist geändert.",
  kontoinhaber: "Der Kontoinhaber, auf den Kunden überweisen, ist geändert.",
  admin_geschlossen: "Das Konto eines Admins ist deaktiviert.",
  admin_geloescht: "Das Konto eines Admins ist gelöscht.",
} as const;
export type SecurityChange = keyof typeof CHANGES;

/** To all admins: a change that a stolen session might make. Names what changed, not the new value. */
export function securityMails(
  what: SecurityChange,
  recipients: readonly string[],
  letterhead: Letterhead,
  now: number,
): QueuedMail[] {
  const title = "In der Verwaltung wurde etwas Wichtiges geändert";
  const body = {
    preview: CHANGES[what],
    eyebrow: "Verwaltung",
    title,
    opening: ["Guten Tag,", CHANGES[what]],
    highlights: [],
    facts: [{ label: "Geändert am", value: formatGermanMoment(now) }],
    sections: [
      {
        heading: "War das niemand von Ihnen?",
        paragraphs: [
          `Dann setzen Sie Ihr Passwort bitte gleich zurück und sehen Sie im Protokoll nach. ${reachUs(letterhead)}`,
        ],
      },
    ],
    action: {
      label: "Passwort zurücksetzen",
      href: `${letterhead.baseUrl}${paths.website.forgottenPassword}`,
    },
  };
  const reason = "Sie bekommen diese E-Mail, weil Sie diese Website betreiben.";
  const message = writeMail(letterhead, {
    subject: title,
    body,
    reason,
    replyTo: letterhead.company.email,
  });
  return [...new Set(recipients.map((address) => address.toLowerCase()))].map((recipient) => ({
    key: `security:${what}:${now}:${recipient}`,
    recipient,
    message,
  }));
}
