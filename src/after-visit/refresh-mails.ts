import { bookAgain } from "#bookings/book-again.ts";
import type { BookingRow } from "#bookings/booking-row.ts";
import { type NextRefresh, type RefreshPlan, refreshSubject } from "#catalogue/refresh-plan.ts";
import type { Service } from "#catalogue/schema.ts";
import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { followUpParts } from "#consent/follow-up.ts";
import type { PermissionGround } from "#consent/permission-rule.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";

type Told = NextRefresh & { id: string; plan: RefreshPlan };
type Recipient = BookingRow & { mailAddress: string; mailAccount: string | null };
type Context = {
  ground: PermissionGround;
  shop: {
    services: readonly Service[];
    offers: Parameters<typeof bookAgain>[2]["offers"];
    moment: { datum: string };
  };
  letterhead: Letterhead;
};

/** What is due again after a visit, and the way to book it as it was; undefined when nothing of it can be booked any more. */
export function timeToRefresh(
  visit: Recipient,
  told: readonly Told[],
  { ground, shop, letterhead }: Context,
): QueuedMail | undefined {
  const [first] = told;
  const leistungen = told.map(({ leistung }) => leistung);
  const again = bookAgain({ ...visit, leistungen }, visit.sitzOption?.anzahl ?? null, {
    ...shop,
    today: shop.moment.datum,
  });
  if (!first || !again) return undefined;
  const { reason, followUp } = followUpParts(ground);
  const subject = refreshSubject(first.leistung, first.plan.monate);
  const body = {
    preview: first.plan.text,
    eyebrow: "Zeit für eine Auffrischung",
    title: subject,
    opening: [
      greeting(visit.name),
      `am ${formatGermanDate(visit.datum)} war Ihr Auto bei uns.`,
      ...new Set(told.map(({ plan }) => plan.text).filter((text) => text !== "")),
    ],
    highlights: [],
    facts: [
      { label: "Leistung", value: again.enthalten.join("\n") },
      ...(visit.modell ? [{ label: "Fahrzeug", value: visit.modell }] : []),
      ...(again.preis ? [{ label: "Preis heute", value: again.preis }] : []),
    ],
    sections: [
      {
        heading: "Wieder buchen",
        paragraphs: [
          "Der Knopf öffnet die Terminbuchung, in der alles schon gewählt ist. Sie sehen den Preis, bevor Sie anfragen, und ändern, was Sie möchten.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  return {
    key: `refresh:${first.id}`,
    recipient: visit.mailAddress,
    message: {
      ...writeMail(letterhead, { subject, body, reason, replyTo: letterhead.company.email }),
      bookingLink: {
        purpose: "refresh",
        label: "Wieder buchen",
        bookingId: visit.id,
        path: `${again.path}&auffrischung=${first.id}`,
      },
      followUp,
      ...(visit.mailAccount !== null && { toAccount: visit.mailAccount }),
    },
  };
}
