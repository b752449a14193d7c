import type { Letterhead } from "#company/letterhead.ts";
import { openingDay, weekdayOf } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import { berlinInstant } from "#lib/berlin-time.ts";
import { calendarFile } from "#lib/calendar-file.ts";
import { isNameLike } from "#lib/is-name-like.ts";
import type { MailMessage } from "#lib/mail.ts";
import { oneLine } from "#lib/one-line.ts";
import { isAsked } from "../acceptance.ts";
import { isOpenField } from "../open-fields.ts";
import { wayText } from "../place.ts";
import { startOf } from "../status.ts";
import { choiceFacts, placeFacts } from "./facts.ts";
import type { BookingWithRecipient, MailedBooking } from "./mailed-booking.ts";
import { whatOf } from "./wording.ts";

type Sender = {
  company: Pick<
    CompanySettings,
    | "companyName"
    | "email"
    | "addresses"
    | "phoneNumbers"
    | "openingHours"
    | "eigeneKlassen"
    | "fahrzeugklassen"
  >;
  baseUrl: string;
};

const MINUTES_OF_A_VISIT = 30;

/** For a day without hours. */
const LATEST_CLOSING = "18:00";

const MINUTE = 60_000;

export function mailedCalendar(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  method: "REQUEST" | "CANCEL",
  now: number,
) {
  const email = booking.mailAddress;
  return bookingCalendar(booking, letterhead, method, now, {
    name: isNameLike(booking.name) ? booking.name : email,
    email,
  });
}

/** A published entry, which somebody takes home, invites nobody (RFC 5546). */
export function bookingCalendar(
  booking: MailedBooking,
  letterhead: Sender,
  method: "REQUEST" | "CANCEL" | "PUBLISH",
  now: number,
  attendee?: { name: string; email: string },
): NonNullable<MailMessage["calendar"]> {
  const { company, baseUrl } = letterhead;
  const content = calendarFile({
    ...calendarEntry(booking, letterhead),
    method,
    isTentative: isAsked(booking),
    summary: oneLine(`${whatOf(booking)} – ${company.companyName}`),
    description: [...choiceFacts(booking, letterhead), ...placeFacts(letterhead, booking)]
      .map(({ label, value }) => `${label}: ${value}`)
      .join("\n"),
    location: booking.einsatz
      ? `${wayText(booking.einsatz)}, ${booking.einsatz.plz}`
      : (company.addresses[0]?.address ?? ""),
    organizer: { name: oneLine(company.companyName), email: company.email },
    ...(attendee && { attendee }),
    url: baseUrl,
    stampedAt: now,
  });
  return { method, content };
}

/** What makes it the same entry in every calendar, the customer's and the shop's. */
export function calendarEntry(
  booking: MailedBooking,
  {
    company,
    baseUrl,
  }: Pick<Sender, "baseUrl"> & { company: Pick<CompanySettings, "openingHours"> },
) {
  return {
    uid: `buchung-${booking.id}@${new URL(baseUrl).hostname}`,
    sequence: booking.ics_sequence,
    startsAt: startOf(booking),
    minutes: minutesInTheCalendar(booking, company),
    ...(isOpenField(booking, "abgabezeit") && { days: daysInTheCalendar(booking) }),
  };
}

/** Without a time it is a whole day in the calendar, too. */
function daysInTheCalendar({ datum, bis }: MailedBooking) {
  return { from: datum, to: bis ?? datum };
}

/** The drop-off itself; of a stay the whole time, until the shop closes on its last day. */
function minutesInTheCalendar(
  booking: MailedBooking,
  { openingHours }: Pick<CompanySettings, "openingHours">,
): number {
  if (booking.bis === null) return MINUTES_OF_A_VISIT;
  const closing = openingDay(openingHours, weekdayOf(booking.bis)).close || LATEST_CLOSING;
  return (berlinInstant(booking.bis, closing) - startOf(booking)) / MINUTE;
}
