import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { RETENTION } from "#company/retention.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { AccountLink, QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";

export type MailedUser = { id: string; email: string; vorname: string; nachname: string };

type Text = Pick<MailBody, "preview" | "title" | "opening" | "sections" | "action"> &
  Partial<Pick<MailBody, "facts">>;

const ABOUT_THE_ACCOUNT =
  "Sie bekommen diese E-Mail, weil es mit dieser Adresse ein Konto auf unserer Website gibt.";
const ADDRESS_WAS_TYPED =
  "Sie bekommen diese E-Mail, weil diese Adresse auf unserer Website eingegeben wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.";

/**
 * To somebody who registered, or who logs in without having confirmed the address.
 * Like all mails that anybody can have sent by typing an address it holds nothing that was typed, not even a name.
 */
export function addressToConfirm(
  id: string,
  recipient: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview: "Ein Klick, und Ihr Kundenkonto ist bereit. Der Link gilt 24 Stunden.",
    title: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    opening: [
      "Guten Tag,",
      "vielen Dank für Ihre Registrierung. Mit dem Knopf unten bestätigen Sie, dass diese Adresse Ihnen gehört. Danach können Sie sich anmelden.",
    ],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          "Der Link gilt 24 Stunden. Ist er abgelaufen, melden Sie sich einfach an: Dann schicken wir Ihnen einen neuen.",
        ],
      },
    ],
  };
  return accountMail(`confirm:${id}`, recipient, letterhead, text, {
    reason: ADDRESS_WAS_TYPED,
    link: { purpose: "confirm", label: "E-Mail-Adresse bestätigen" },
  });
}

/** To the owner of an account whose address somebody registers again; the screen said what it says to everybody. */
export function accountExists(id: string, recipient: string, letterhead: Letterhead): QueuedMail {
  const text: Text = {
    preview: "Sie können sich mit Ihrem Passwort anmelden oder ein neues setzen.",
    title: "Sie haben schon ein Konto bei uns",
    opening: [
      "Guten Tag,",
      "mit dieser Adresse wurde gerade eine Registrierung versucht. Sie gehört aber schon zu einem Konto, und daran hat sich nichts geändert.",
    ],
    action: { label: "Anmelden", href: `${letterhead.baseUrl}${paths.website.login}` },
    sections: [
      {
        heading: "Passwort vergessen?",
        paragraphs: [
          `Unter ${letterhead.baseUrl}${paths.website.forgottenPassword} können Sie ein neues setzen.`,
        ],
      },
    ],
  };
  return accountMail(`account-exists:${id}`, recipient, letterhead, text, {
    reason: ADDRESS_WAS_TYPED,
  });
}

/** To an address registered twice with different passwords: neither counts until its owner chooses one. */
export function passwordToChoose(
  id: string,
  recipient: string,
  letterhead: Letterhead,
): QueuedMail {
  const text: Text = {
    preview: "Ein Schritt fehlt noch: Legen Sie Ihr Passwort fest.",
    title: "Bitte legen Sie Ihr Passwort fest",
    opening: [
      "Guten Tag,",
      "diese Adresse wurde mehrmals registriert, ohne dass sie bestätigt wurde. Damit das Konto sicher Ihnen gehört, wählen Sie bitte noch einmal ein Passwort. Ihre Adresse ist damit auch bestätigt.",
    ],
    sections: [LINK_LASTS_AN_HOUR],
  };
  return accountMail(`choose-password:${id}`, recipient, letterhead, text, {
    reason: ADDRESS_WAS_TYPED,
    link: { purpose: "reset", label: "Passwort festlegen" },
  });
}

/** To an address that somebody wants for an account while it is kept free for the one that has left it; the screen said what it says to everybody. */
export function addressIsKept(id: string, recipient: string, letterhead: Letterhead): QueuedMail {
  const text: Text = {
    preview: "Sie gehörte bis vor Kurzem zu einem anderen Konto.",
    title: "Diese Adresse ist noch nicht frei",
    opening: [
      "Guten Tag,",
      "diese Adresse wurde gerade für ein Konto bei uns eingetragen. Bis vor Kurzem gehörte sie zu einem anderen Konto. Damit dessen Änderung zurückgenommen werden kann, halten wir sie sieben Tage lang frei. Danach geht es.",
    ],
    sections: [
      {
        heading: "War es Ihr Konto, und haben Sie die Adresse nicht geändert?",
        paragraphs: [
          `Dann öffnen Sie bitte unsere E-Mail „Ihre E-Mail-Adresse wurde geändert“ und nehmen Sie die Änderung dort zurück. ${reachUs(letterhead)}`,
        ],
      },
    ],
  };
  return accountMail(`address-kept:${id}`, recipient, letterhead, text, {
    reason: ADDRESS_WAS_TYPED,
  });
}

/** To the address that an account belongs to again; its password counts no more. */
export function addressTakenBack(id: string, user: MailedUser, letterhead: Letterhead): QueuedMail {
  const text: Text = {
    preview: "Ein Schritt fehlt noch: Setzen Sie ein neues Passwort.",
    title: "Ihr Konto gehört wieder zu dieser Adresse",
    opening: [
      greeting(`${user.vorname} ${user.nachname}`),
      "die Änderung Ihrer E-Mail-Adresse ist zurückgenommen. Alle Geräte sind abgemeldet, und das bisherige Passwort gilt nicht mehr. Mit dem Knopf unten setzen Sie ein neues.",
    ],
    sections: [
      LINK_LASTS_AN_HOUR,
      {
        heading: "Sehen Sie bitte nach",
        paragraphs: [
          `Stimmen Ihre Kontaktdaten und Termine noch? Wer die Adresse geändert hat, konnte auch sie ändern. ${reachUs(letterhead)}`,
        ],
      },
    ],
  };
  return accountMail(`address-returned:${id}`, user.email, letterhead, text, {
    reason: ABOUT_THE_ACCOUNT,
    link: { purpose: "reset", label: "Neues Passwort setzen" },
  });
}

/** To somebody who has forgotten the password. Queued for any address; it leaves only when there is an account. */
export function passwordToReset(id: string, recipient: string, letterhead: Letterhead): QueuedMail {
  const text: Text = {
    preview: "Mit dem Link setzen Sie ein neues Passwort. Er gilt eine Stunde.",
    title: "Passwort zurücksetzen",
    opening: [
      "Guten Tag,",
      "mit dem Knopf unten setzen Sie ein neues Passwort. Danach sind alle Geräte abgemeldet.",
    ],
    sections: [LINK_LASTS_AN_HOUR],
  };
  return accountMail(`reset-password:${id}`, recipient, letterhead, text, {
    reason: `${ADDRESS_WAS_TYPED} Ihr Passwort bleibt dann, wie es ist.`,
    link: { purpose: "reset", label: "Neues Passwort setzen" },
  });
}

/** To the account's owner, after each change of the password. */
export function passwordChanged(user: MailedUser, letterhead: Letterhead, now: number): QueuedMail {
  const text: Text = {
    preview: "Waren Sie das nicht, setzen Sie Ihr Passwort bitte gleich zurück.",
    title: "Ihr Passwort wurde geändert",
    opening: [
      greeting(`${user.vorname} ${user.nachname}`),
      "das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte sind abgemeldet.",
    ],
    facts: [{ label: "Geändert am", value: formatGermanMoment(now) }],
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          `Dann setzen Sie Ihr Passwort bitte gleich zurück und geben Sie uns Bescheid. ${reachUs(letterhead)}`,
        ],
      },
    ],
    action: {
      label: "Passwort zurücksetzen",
      href: `${letterhead.baseUrl}${paths.website.forgottenPassword}`,
    },
  };
  return accountMail(`password-changed:${user.id}:${now}`, user.email, letterhead, text, {
    reason: ABOUT_THE_ACCOUNT,
  });
}

/** To the account's owner, after a login with a device that the account was not used with lately. */
export function loginFromNewDevice(
  user: MailedUser,
  session: { id: string; device: string },
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const text: Text = {
    preview: "Waren Sie das, brauchen Sie nichts zu tun.",
    title: "Neue Anmeldung an Ihrem Konto",
    opening: [
      greeting(`${user.vorname} ${user.nachname}`),
      "an Ihrem Konto hat sich gerade jemand mit einem Gerät angemeldet, das wir noch nicht oder lange nicht mehr gesehen haben. Waren Sie das, brauchen Sie nichts zu tun.",
    ],
    facts: [
      { label: "Gerät", value: session.device },
      { label: "Angemeldet am", value: formatGermanMoment(now) },
    ],
    sections: [
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          `Dann kennt jemand Ihr Passwort. Setzen Sie es bitte gleich zurück: Damit sind alle Geräte abgemeldet. ${reachUs(letterhead)}`,
        ],
      },
    ],
    action: {
      label: "Passwort zurücksetzen",
      href: `${letterhead.baseUrl}${paths.website.forgottenPassword}`,
    },
  };
  return accountMail(`new-device:${session.id}`, user.email, letterhead, text, {
    reason: ABOUT_THE_ACCOUNT,
  });
}

/** To whom the account belonged, as the last mail about it. */
export function accountDeleted(
  user: MailedUser,
  letterhead: Letterhead,
  isFirmKept: boolean,
): QueuedMail {
  const text: Text = {
    preview: "Auf Wiedersehen, und danke für Ihr Vertrauen.",
    title: "Ihr Konto ist gelöscht",
    opening: [
      greeting(`${user.vorname} ${user.nachname}`),
      "wie gewünscht haben wir Ihr Konto gelöscht, mit den Kontaktdaten darin, Ihren Fahrzeugen, Bewertungen und allen Anmeldungen. Stornierte Termine und Beratungsgespräche sagen nicht mehr, wer es war.",
      `Ohne Verbindung zu einem Konto bleibt, was wir aufheben müssen: ausgeführte Aufträge mit Ihrem Namen, Rechnungen und unterschriebene Annahmeprotokolle. Telefonnummer und E-Mail-Adresse stehen an ausgeführten Aufträgen nur noch, solange die Gewährleistung läuft (${RETENTION.warrantyYears} Jahre nach dem Abschluss) oder eine Rechnung offen ist; danach löschen wir sie von selbst. Was Sie ohne Konto gebucht haben, gehört nicht dazu.`,
      ...(isFirmKept
        ? [
            "Name und Rechnungsangaben Ihrer Firma bleiben, bis ihre Termine abgerechnet und bezahlt sind; danach löschen wir sie von selbst.",
          ]
        : []),
      "Vielen Dank für Ihr Vertrauen. Einen Termin können Sie auch in Zukunft jederzeit ohne Konto anfragen.",
    ],
    sections: [{ heading: "Waren Sie das nicht?", paragraphs: [reachUs(letterhead)] }],
  };
  return accountMail(`account-deleted:${user.id}`, user.email, letterhead, text, {
    reason:
      "Sie bekommen diese E-Mail, weil das Konto mit dieser Adresse gelöscht wurde. Es ist die letzte dazu.",
  });
}

const LINK_LASTS_AN_HOUR = {
  heading: "Gut zu wissen",
  paragraphs: [
    "Der Link gilt eine Stunde und nur einmal. Einen neuen bekommen Sie unter „Passwort vergessen?“ auf der Login-Seite.",
  ],
};

export function accountMail(
  key: string,
  recipient: string,
  letterhead: Letterhead,
  text: Text,
  { reason, link }: { reason: string; link?: AccountLink },
): QueuedMail {
  const body: MailBody = { eyebrow: "Kundenkonto", highlights: [], facts: [], ...text };
  const message = writeMail(letterhead, {
    subject: text.title,
    body,
    reason,
    replyTo: letterhead.company.email,
  });
  return { key, recipient, message: { ...message, ...(link && { accountLink: link }) } };
}
