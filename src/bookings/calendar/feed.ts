import type { Letterhead } from "#company/letterhead.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import type { FeedEvent } from "#lib/calendar-feed.ts";
import { formatEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { isAsked } from "../acceptance.ts";
import { bookedText, carText } from "../fields.ts";
import { calendarEntry } from "../mails/booking-calendar.ts";
import type { MailedBooking } from "../mails/mailed-booking.ts";
import { openText, priceText } from "../open-fields.ts";
import { addressText, placeLines } from "../place.ts";
import { answerText } from "../questions.ts";
import type { BookingStatus } from "../schema.ts";
import { STATUS_WORDS } from "../status-words.ts";

export type FedBooking = MailedBooking & {
  status: BookingStatus;
  endpreis_cent: number | null;
  notiz: string;
  erstellt_am: string;
  erledigt_am: string | null;
  storniert_am: string | null;
};

const LONGEST_DAY = 12;

/** The entry in the shop's own calendar; prices only for admins. */
export function feedEvent(
  booking: FedBooking,
  letterhead: Letterhead,
  services: readonly Timed[],
  withPrices: boolean,
): FeedEvent {
  const { name, status, erstellt_am, erledigt_am, storniert_am } = booking;
  const isCancelled = status === "cancelled";
  const isTentative = status === "open" && isAsked(booking);
  const mark =
    status === "open" ? (isTentative ? "Angefragt: " : "") : `${STATUS_WORDS[status].mark}: `;
  return {
    ...calendarEntry(booking, letterhead),
    ...workTime(booking, services),
    isCancelled,
    isTentative,
    summary: oneLine(`${mark}${name} – ${bookedText(booking)}`),
    description: description(booking, letterhead, withPrices),
    location: booking.einsatz
      ? addressText(booking.einsatz)
      : (letterhead.company.addresses[0]?.address ?? ""),
    url: `${letterhead.baseUrl}${withQuery(paths.admin.bookings, { buchung: booking.id })}`,
    stampedAt: Date.parse(storniert_am ?? erledigt_am ?? erstellt_am),
  };
}

type Timed = { title: string; dauerStunden: number; proSitz: boolean };

/** As long as the work takes, of which the longest of days has twelve hours; a stay is as long as it is, and so is what nobody has said. */
function workTime(
  { leistungen, bis, sitzOption, sitze }: FedBooking,
  services: readonly Timed[],
): { minutes?: number } {
  const hours = leistungen
    .map((title) => services.find((service) => service.title === title))
    .reduce((sum, service) => {
      const seats = service?.proSitz ? (sitze[service.title] ?? sitzOption?.anzahl ?? 1) : 1;
      return sum + (service?.dauerStunden ?? 0) * seats;
    }, 0);
  return bis !== null || hours === 0
    ? {}
    : { minutes: Math.round(Math.min(hours, LONGEST_DAY) * 60) };
}

function description(booking: FedBooking, { company }: Letterhead, withPrices: boolean): string {
  const { telefon, email, kfz, verschmutzung, preis_cent, endpreis_cent, nachricht, notiz } =
    booking;
  const car = [carText(booking), classTitle(company, kfz)].filter(Boolean).join(", ");
  const facts = { Telefon: telefon, "E-Mail": email, Fahrzeug: car, Verschmutzung: verschmutzung };
  const prices = {
    Preis: priceText(booking, preis_cent),
    Endpreis: endpreis_cent === null ? "" : formatEuro(endpreis_cent),
  };
  return Object.entries({
    ...facts,
    ...(withPrices && prices),
    "Noch offen": openText(booking),
    Wo: placeLines(booking.einsatz).join("; "),
    Antworten: (booking.antworten ?? []).map(answerText).join("; "),
    Nachricht: nachricht,
    Notiz: notiz,
  })
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
