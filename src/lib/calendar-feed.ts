import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { eventTime } from "./calendar-file.ts";

export type FeedEvent = {
  /** An event keeps it for life; of a higher sequence a calendar takes over what is new. */
  uid: string;
  sequence: number;
  /** Epoch ms. */
  startsAt: number;
  minutes: number;
  /** Whole days instead, both included (YYYY-MM-DD). */
  days?: { from: string; to: string };
  isCancelled: boolean;
  /** Nobody has said yes. */
  isTentative: boolean;
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
  for (const {
    uid,
    stampedAt,
    startsAt,
    minutes,
    days,
    isCancelled,
    isTentative,
    ...texts
  } of events) {
    calendar.createEvent({
      ...texts,
      id: uid,
      stamp: new Date(stampedAt),
      ...eventTime({ startsAt, minutes, ...(days && { days }) }),
      status: isCancelled
        ? ICalEventStatus.CANCELLED
        : isTentative
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`;
}
