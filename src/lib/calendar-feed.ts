import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

const MINUTE = 60_000;

export type FeedEvent = {
  /** An event keeps it for life; of a higher sequence a calendar takes over what is new. */
  uid: string;
  sequence: number;
  /** Epoch ms. */
  startsAt: number;
  minutes: number;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** When it was last changed, epoch ms; not the time of export, so that the same events make the same text. */
  stampedAt: number;
};

/** An iCalendar file to subscribe to, all times in UTC. */
export function calendarFeed({
  name,
  events,
}: {
  name: string;
  events: readonly FeedEvent[];
}): string {
  const calendar = ical({
    name,
    prodId: "//Website//Kalender//DE",
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const { uid, stampedAt, startsAt, minutes, isCancelled, ...texts } of events) {
    calendar.createEvent({
      ...texts,
      id: uid,
      stamp: new Date(stampedAt),
      start: new Date(startsAt),
      end: new Date(startsAt + minutes * MINUTE),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}
