import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";

type Person = { id: string; email: string };
type Text = Pick<MailBody, "preview" | "title" | "opening" | "facts" | "sections" | "action">;

export type FactorChange = keyof typeof CHANGES;

const CHANGES = {
  passkey: "Ein Passkey ist dazugekommen.",
  passkey_entfernt: "Ein Passkey ist entfernt.",
  app: "Eine App für Anmeldecodes ist eingerichtet.",
  app_entfernt: "Die App für Anmeldecodes ist entfernt.",
  codes: "Es gibt neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.",
  zurueckgesetzt:
    "Ein anderer Admin hat Ihren zweiten Faktor zurückgesetzt. Zur Anmeldung genügt das Passwort, und alle Geräte sind abgemeldet.",
} as const;

/** To the account's owner, after each change of the second factor. */
export function factorChanged(
  user: Person,
  letterhead: Letterhead,
  what: FactorChange,
  now: number,
): QueuedMail {
  const text: Text = {
    preview: CHANGES[what],
    title: "Ihr zweiter Faktor wurde geändert",
    opening: [
      "Guten Tag,",
      `an der Anmeldung zu Ihrem Konto hat sich etwas geändert. ${CHANGES[what]}`,
    ],
    facts: [{ label: "Geändert am", value: formatGermanMoment(now) }],
    ...notYou(letterhead),
  };
  return accountMail(`factor-changed:${user.id}:${what}:${now}`, user.email, letterhead, text);
}

/** To the owner of an account whose codes somebody guesses who has its password. */
export function factorGuessed(user: Person, letterhead: Letterhead, now: number): QueuedMail {
  const text: Text = {
    preview: "Waren Sie das nicht, setzen Sie Ihr Passwort bitte gleich zurück.",
    title: "Jemand versucht, sich mit Ihrem Passwort anzumelden",
    opening: [
      "Guten Tag,",
      "bei Ihrem Konto wurde das richtige Passwort eingegeben, danach aber zehnmal ein falscher Code. Die App-Codes ruhen jetzt bis zu einer Stunde; Passkeys und Wiederherstellungscodes gelten weiter.",
    ],
    facts: [{ label: "Bemerkt am", value: formatGermanMoment(now) }],
    ...notYou(letterhead),
  };
  return accountMail(`factor-guessed:${user.id}:${now}`, user.email, letterhead, text);
}

function notYou(letterhead: Letterhead): Pick<Text, "action" | "sections"> {
  return {
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          `Dann setzen Sie Ihr Passwort bitte gleich zurück und geben Sie im Betrieb Bescheid. ${reachUs(letterhead)}`,
        ],
      },
    ],
    action: {
      label: "Passwort zurücksetzen",
      href: `${letterhead.baseUrl}${paths.website.forgottenPassword}`,
    },
  };
}

function accountMail(
  key: string,
  recipient: string,
  letterhead: Letterhead,
  text: Text,
): QueuedMail {
  const body: MailBody = { eyebrow: "Admin-Konto", highlights: [], ...text };
  const reason =
    "Sie bekommen diese E-Mail, weil es mit dieser Adresse ein Konto auf unserer Website gibt.";
  return {
    key,
    recipient,
    message: writeMail(letterhead, {
      subject: text.title,
      body,
      reason,
      replyTo: letterhead.company.email,
    }),
  };
}
