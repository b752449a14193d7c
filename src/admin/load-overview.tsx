import { entriesOf } from "#bookings/calendar/days.ts";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import type { AdminBooking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import { addDays, type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";
import type { VisitCounts } from "#website/visits-schema.ts";
import { overdueText } from "./outbox/overdue-text.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Open and on today, cars that came on an earlier day first. */
  today: readonly CalendarBooking[];
  /** Open appointments from tomorrow on, the first page of them. */
  later: readonly AdminBooking[];
  openCount: number;
  /** Open although their last day is over. */
  pastCount: number;
};

/** What the server did not tell is left out. */
export type OverviewCounts = { newMessages?: number; visits?: VisitCounts };

/** Undefined when the server did not tell. */
export type MailState = { unsent: number; overdue: string; isKeptAsFile: boolean } | undefined;

/** What the dashboard says at a glance. */
export function loadOverview(request: Request) {
  return load(
    request,
    "Die Termine konnten nicht geladen werden.",
    async (): Promise<AdminOverview> => {
      const now = berlinMoment(Date.now());
      const [all, current, later, calendar] = await Promise.all([
        api("GET /bookings", { query: { status: "open" } }),
        api("GET /bookings", { query: { status: "open", ab: now.datum } }),
        api("GET /bookings", { query: { status: "open", von: addDays(now.datum, 1) } }),
        api("GET /calendar", { query: { von: now.datum, bis: now.datum } }),
      ]);
      const openCount = countOf(need(all).headers);
      return {
        now,
        today: entriesOf(now.datum, need(calendar).data.buchungen).filter(
          ({ status }) => status === "open",
        ),
        later: need(later).data,
        openCount,
        pastCount: openCount - countOf(need(current).headers),
      };
    },
  );
}

/** What stands beside the appointments; the dashboard works without. */
export function loadAsides(request: Request) {
  return load(request, "", async () => {
    const [outbox, inbox, visits, condition, watch] = await Promise.all([
      api("GET /mails", { query: { nur: "offen" } }),
      api("GET /messages", { query: { status: "new" } }),
      api("GET /stats"),
      api("GET /condition"),
      api("GET /small-business"),
    ]);
    const counts: OverviewCounts = {
      ...(inbox.ok && { newMessages: countOf(inbox.headers) }),
      ...(visits.ok && { visits: visits.data }),
    };
    const mails: MailState = outbox.ok
      ? {
          unsent: outbox.data.offen,
          overdue: overdueText(outbox.data),
          isKeptAsFile: outbox.data.alsDatei,
        }
      : undefined;
    return {
      counts,
      mails,
      condition: condition.ok ? condition.data : {},
      watch: watch.ok ? watch.data : null,
    };
  });
}

function countOf(headers: Headers | undefined): number {
  return Number(headers?.get("x-total-count") ?? 0);
}
