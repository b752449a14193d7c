import { type Letterhead, toInbox, WRITTEN_BY_THE_SITE, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths, withQuery } from "#lib/paths.ts";

/** To the shop: somebody may be filling the calendar. The hour names the warning, once an hour, and what it leads to. */
export function manyBookings(count: number, letterhead: Letterhead, hour: string): QueuedMail {
  const title = `${count} Buchungen in einer Stunde`;
  const body: MailBody = {
    preview: "Bitte prüfen Sie, ob die Anfragen echt sind.",
    eyebrow: "Warnung",
    title,
    opening: [
      "Das sind mehr als üblich. Vielleicht läuft es gerade gut, vielleicht füllt jemand Ihren Kalender mit Anfragen, die nicht ernst gemeint sind.",
      "Bitte sehen Sie die neuen Buchungen durch. Der Knopf unten zeigt, was Gäste in dieser Stunde angefragt haben, ohne dass ihre Adresse bestätigt ist; von dort können Sie alles davon mit einem Tipp löschen. Die Tage sind dann wieder frei.",
    ],
    highlights: [],
    facts: [],
    action: {
      label: "Alle unbestätigten dieser Stunde löschen",
      href: `${letterhead.baseUrl}${withQuery(paths.admin.bookings, { unbestaetigt: hour })}`,
    },
    sections: [],
  };
  return {
    key: `many-bookings:${hour}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `Warnung: ${title}`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: "",
    }),
  };
}
