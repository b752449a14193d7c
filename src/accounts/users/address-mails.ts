import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";

type Text = Pick<MailBody, "preview" | "title" | "opening" | "sections" | "action" | "facts">;

/**
 * To the address that is to become an account's own. Like all mails that anybody can have sent by typing an address
 * it holds nothing that was typed, not even a name.
 */
export function newAddressToConfirm(
  changeId: string,
  recipient: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview: "Ein Klick, und Ihr Kundenkonto gehört zu dieser Adresse. Der Link gilt 24 Stunden.",
    title: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    opening: [
      "Guten Tag,",
      "diese Adresse wurde bei uns als neue E-Mail-Adresse eines Kundenkontos eingetragen. Mit dem Knopf unten bestätigen Sie, dass sie Ihnen gehört. Erst danach melden Sie sich mit ihr an.",
    ],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          "Der Link gilt 24 Stunden. Ist er abgelaufen, tragen Sie die Adresse in Ihren Kontaktdaten einfach noch einmal ein.",
        ],
      },
    ],
  };
  const mail = accountMail(
    emailChangeKey(changeId),
    recipient,
    letterhead,
    text,
    ADDRESS_WAS_TYPED,
  );
  return {
    ...mail,
    message: {
      ...mail.message,
      accountLink: { purpose: "new-email", label: "Neue E-Mail-Adresse bestätigen", changeId },
    },
  };
}

/** To the owner of an address that somebody wants for another account; the screen reveals nothing. */
export function addressIsTaken(
  changeId: string,
  recipient: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview: "An Ihrem Konto hat sich nichts geändert.",
    title: "Diese Adresse gehört schon zu einem Konto",
    opening: [
      "Guten Tag,",
      "diese Adresse wurde gerade als neue E-Mail-Adresse eines anderen Kundenkontos eingetragen. Sie gehört aber schon zu einem Konto, und daran hat sich nichts geändert.",
    ],
    facts: [],
    action: { label: "Anmelden", href: `${letterhead.baseUrl}${paths.website.login}` },
    sections: [{ heading: "Haben Sie zwei Konten?", paragraphs: [reachUs(letterhead)] }],
  };
  return accountMail(emailChangeKey(changeId), recipient, letterhead, text, ADDRESS_WAS_TYPED);
}

export function addressIsToChange(
  changeId: string,
  user: { email: string },
  newEmail: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview: "Waren Sie das nicht, ändern Sie bitte gleich Ihr Passwort.",
    title: "Ihre E-Mail-Adresse soll geändert werden",
    opening: [
      "Guten Tag,",
      "für Ihr Kundenkonto wurde eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist. Bis dahin bleibt alles, wie es ist.",
    ],
    facts: [{ label: "Neue Adresse", value: newEmail }],
    action: {
      label: "Passwort zurücksetzen",
      href: `${letterhead.baseUrl}${paths.website.forgottenPassword}`,
    },
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          `Dann setzen Sie bitte gleich Ihr Passwort zurück: Der Link an die neue Adresse gilt dann nicht mehr. ${reachUs(letterhead)}`,
        ],
      },
    ],
  };
  const reason =
    "Sie bekommen diese E-Mail, weil es mit dieser Adresse ein Konto auf unserer Website gibt.";
  return accountMail(`email-change-note:${changeId}`, user.email, letterhead, text, reason);
}

/** To the address that counted until now; the link in it takes the change back. */
export function addressHasChanged(
  returnId: string,
  former: { email: string },
  newEmail: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview:
      "Waren Sie das nicht, nehmen Sie die Änderung mit einem Klick zurück. Der Link gilt sieben Tage.",
    title: "Ihre E-Mail-Adresse wurde geändert",
    opening: [
      "Guten Tag,",
      "Ihr Konto bei uns gehört jetzt zu einer anderen E-Mail-Adresse. Waren Sie das, brauchen Sie nichts zu tun.",
    ],
    facts: [{ label: "Neue Adresse", value: newEmail }],
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          "Dann nehmen Sie die Änderung bitte gleich mit dem Knopf zurück: Das Konto gehört wieder zu dieser Adresse, alle Geräte sind abgemeldet, und Sie bekommen einen Link für ein neues Passwort.",
          `Der Link gilt sieben Tage und nur einmal. So lange bekommt niemand anderes diese Adresse. ${reachUs(letterhead)}`,
        ],
      },
    ],
  };
  const reason =
    "Sie bekommen diese E-Mail, weil es mit dieser Adresse bis eben ein Konto auf unserer Website gab.";
  const mail = accountMail(`address-changed:${returnId}`, former.email, letterhead, text, reason);
  return {
    ...mail,
    message: {
      ...mail.message,
      accountLink: { purpose: "old-email", label: "Änderung zurücknehmen", returnId },
    },
  };
}

/** The mail's key, to withdraw it when another address is asked for. */
export function emailChangeKey(changeId: string): string {
  return `email-change:${changeId}`;
}

const ADDRESS_WAS_TYPED =
  "Sie bekommen diese E-Mail, weil diese Adresse auf unserer Website eingegeben wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.";

function accountMail(
  key: string,
  recipient: string,
  letterhead: Letterhead,
  text: Text,
  reason: string,
): QueuedMail {
  const body: MailBody = { eyebrow: "Kundenkonto", highlights: [], ...text };
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
