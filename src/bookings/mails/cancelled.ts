import { type Letterhead, reachUs } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths } from "#lib/paths.ts";
import { mailedCalendar } from "./booking-calendar.ts";
import { appointmentFacts, choiceFacts } from "./facts.ts";
import { cancelledForShopKey, cancelledKey } from "./mail-keys.ts";
import { type BookingWithRecipient, isConsultation } from "./mailed-booking.ts";
import { toShop } from "./to-shop.ts";
import { toVisitor } from "./to-visitor.ts";
import { whatOf, whenOf } from "./wording.ts";

const LATE_CANCELLATION = "Der Termin wurde weniger als 24 Stunden vorher storniert.";

/** To the visitor, with a file that takes the appointment out of the calendar again. */
export function bookingCancelled(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  by: "customer" | "shop",
  now: number,
): QueuedMail {
  const isByCustomer = by === "customer";
  const over = { ...booking, gedeckt_cent: 0 };
  const body: MailBody = {
    preview: `${whatOf(booking)} am ${whenOf(booking)} findet nicht statt.`,
    eyebrow: "Stornierung",
    title: "Ihr Termin ist storniert",
    opening: [
      greeting(booking.name),
      `${isByCustomer ? "wir haben Ihre Stornierung erhalten." : "wir haben Ihren Termin storniert."} Der Termin findet nicht statt; die angehängte Kalenderdatei nimmt ihn wieder aus Ihrem Kalender.${booking.gedeckt_cent ? " Ihr Gutschein gilt wieder wie zuvor." : ""}`,
    ],
    notice:
      isByCustomer && booking.spaet_storniert && !isConsultation(booking)
        ? LATE_CANCELLATION
        : undefined,
    highlights: appointmentFacts(booking),
    isVoid: true,
    facts: choiceFacts(over, letterhead),
    action: {
      label: "Neuen Termin anfragen",
      href: `${letterhead.baseUrl}${paths.website.booking}`,
    },
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  return toVisitor(booking, letterhead, {
    key: cancelledKey(booking),
    about: "Storniert",
    body,
    enclosed: { calendar: mailedCalendar(over, letterhead, "CANCEL", now) },
  });
}

/** To the shop. */
export function bookingCancelledByCustomer(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
): QueuedMail {
  const about = booking.spaet_storniert ? "Späte Stornierung" : "Stornierung";
  return toShop({ ...booking, gedeckt_cent: 0 }, letterhead, {
    key: cancelledForShopKey(booking),
    about,
    eyebrow: about,
    opening: [
      `${oneLine(booking.name)} hat diesen Termin storniert. ${isConsultation(booking) ? "Die Uhrzeit" : "Der Platz"} ist wieder frei.`,
    ],
    notice: booking.spaet_storniert ? LATE_CANCELLATION : undefined,
    isVoid: true,
  });
}
