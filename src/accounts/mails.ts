import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { type MailBody, oneLine } from "#lib/mail-layout.ts";

export type MailedUser = { id: string; email: string; vorname: string; nachname: string };

/** To the account's owner, after each change of the password. */
export function passwordChanged(user: MailedUser, letterhead: Letterhead, now: number): QueuedMail {
  const body: MailBody = {
    preview: "Waren Sie das nicht, setzen Sie Ihr Passwort bitte gleich zurück.",
    eyebrow: "Kundenkonto",
    title: "Ihr Passwort wurde geändert",
    opening: [greeting(user), "das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte sind abgemeldet."],
    highlights: [],
    facts: [{ label: "Geändert am", value: formatGermanMoment(now) }],
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [`Dann setzen Sie Ihr Passwort bitte gleich zurück und geben Sie uns Bescheid. ${reachUs(letterhead)}`],
      },
    ],
    action: { label: "Passwort zurücksetzen", href: `${letterhead.baseUrl}/passwort-vergessen` },
  };
  return {
    key: `password-changed:${user.id}:${now}`,
    recipient: user.email,
    message: writeMail(letterhead, {
      subject: "Ihr Passwort wurde geändert",
      body,
      reason: ABOUT_THE_ACCOUNT,
      replyTo: letterhead.company.email,
    }),
  };
}

const ABOUT_THE_ACCOUNT = "Sie bekommen diese E-Mail, weil es mit dieser Adresse ein Konto auf unserer Website gibt.";

function greeting({ vorname, nachname }: MailedUser): string {
  return `Guten Tag ${oneLine(`${vorname} ${nachname}`)},`;
}
