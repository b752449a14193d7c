import type { Letterhead } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { accountMail, type MailedUser } from "../mails.ts";

export function invitationKey(userId: string): string {
  return `invite:${userId}`;
}

/** To somebody who is to work in the shop. */
export function staffInvited(
  user: MailedUser & { id: string },
  letterhead: Letterhead,
): QueuedMail {
  const { companyName } = letterhead.company;
  const text = {
    preview: "Mit dem Link nehmen Sie die Einladung an. Er gilt 72 Stunden.",
    title: `Einladung: bei ${companyName} mitarbeiten`,
    opening: [
      greeting(`${user.vorname} ${user.nachname}`),
      `${companyName} lädt Sie ein, im Kalender des Betriebs mitzuarbeiten: Termine sehen, eintragen, verschieben und absagen.`,
    ],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          "Der Link gilt 72 Stunden und nur einmal. Haben Sie mit dieser Adresse schon ein Konto, melden Sie sich zuerst damit an; sonst wählen Sie ein Passwort.",
        ],
      },
    ],
  };
  return accountMail(invitationKey(user.id), user.email, letterhead, text, {
    reason:
      "Sie bekommen diese E-Mail, weil der Betrieb Sie eingeladen hat. Möchten Sie nicht, brauchen Sie nichts zu tun.",
    link: { purpose: "invite", label: "Einladung ansehen" },
  });
}
