import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { addDays } from "./berlin-time.ts";

const MINUTE = 60_000;

type EventTime = { startsAt: number; minutes: number; days?: { from: string; to: string } };

/** Begin and end of an event, in UTC. */
export function eventTime({ startsAt, minutes, days }: EventTime) {
  return days
    ? { allDay: true, start: new Date(days.from), end: new Date(addDays(days.to, 1)) }
    : { start: new Date(startsAt), end: new Date(startsAt + minutes * MINUTE) };
}

/**
 * An iCalendar file with one event, all times in UTC, lines ended and folded as RFC 5545 asks.
 * A later file with the same uid and a higher sequence replaces it; CANCEL takes the event out of the calendar again.
 */
export function calendarFile(event: {
  uid: string;
  sequence: number;
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Nobody has said yes. */
  isTentative?: boolean;
  /** Epoch ms. */
  startsAt: number;
  minutes: number;
  /** Whole days instead, both included (YYYY-MM-DD). */
  days?: { from: string; to: string };
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  attendee?: { name: string; email: string };
  url?: string;
  /** Epoch ms. */
  stampedAt: number;
}): string {
  const calendar = ical({
    prodId: "//Website//Termine//DE",
    method: ICalCalendarMethod[event.method],
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stampedAt),
    ...eventTime(event),
    status:
      event.method === "CANCEL"
        ? ICalEventStatus.CANCELLED
        : event.isTentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    summary: event.summary,
    description: event.description,
    location: event.location,
    organizer: event.organizer,
    // No RSVP: the customer asked for the appointment.
    attendees: event.attendee
      ? [
          {
            ...event.attendee,
            type: ICalAttendeeType.INDIVIDUAL,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
    url: event.url ?? null,
  });
  return `${calendar.toString()}\r\n`;
}
