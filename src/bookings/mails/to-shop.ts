import { type Letterhead, toInbox, WRITTEN_BY_THE_SITE, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { appointmentFacts, shopFacts } from "./facts.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { servicesInShort, subjectOf, whenOf } from "./wording.ts";

type Letter = { key: string; about: string } & Pick<
  MailBody,
  "eyebrow" | "opening" | "notice" | "isVoid"
>;

/** All that the shop knows of a booking, and the way to it; answers go to the visitor. */
export function toShop(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  { key, about, ...letter }: Letter,
): QueuedMail {
  const body: MailBody = {
    ...letter,
    preview: `${oneLine(booking.name)}, ${whenOf(booking)}`,
    title: servicesInShort(booking),
    highlights: appointmentFacts(booking),
    facts: shopFacts(booking, letterhead),
    action: {
      label: "Buchung öffnen",
      href: `${letterhead.baseUrl}${withQuery(paths.admin.bookings, { buchung: booking.id })}`,
    },
    sections: [],
  };
  const subject = `${about}: ${subjectOf(booking)} – ${booking.name}`;
  return {
    key,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: booking.mailAddress || booking.email,
    }),
  };
}
