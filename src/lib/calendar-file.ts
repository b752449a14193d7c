import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

const MINUTE = 60_000;

/**
 * An iCalendar file with one event, all times in UTC, lines ended and folded as RFC 5545 asks.
 * A later file with the same uid and a higher sequence replaces it; CANCEL takes the event out of the calendar again.
 */
export function calendarFile(event: {
  uid: string;
  sequence: number;
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Epoch ms. */
  startsAt: number;
  minutes: number;
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
    start: new Date(event.startsAt),
    end: new Date(event.startsAt + event.minutes * MINUTE),
    status: event.method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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
