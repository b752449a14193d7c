import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import type { VisitLine } from "#care-pass/schema.ts";
import { api } from "#lib/api.ts";
import { addDays, type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";
import type { VisitCounts } from "#website/visits-schema.ts";
import { overdueText } from "./overdue-text.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Whatever is here today, completed or not. */
  today: readonly CalendarBooking[];
  /** Cars that were taken in and are not completed. */
  visits: readonly VisitLine[];
  /** Open appointments from tomorrow on, the first page of them. */
  later: readonly ShopBooking[];
  /** What was asked for and waits for an answer, the most urgent first. */
  requests: readonly ShopBooking[];
  /** Open although their last day is over. */
  pastCount: number;
};

/** What the server did not tell is left out. */
export type OverviewCounts = {
  newMessages?: number;
  visits?: VisitCounts;
  unpaid?: { count: number; cents: number };
};

/** Undefined when the server did not tell. */
export type MailState = { unsent: number; overdue: string; isKeptAsFile: boolean } | undefined;

/** What the dashboard says at a glance. */
export function loadOverview(request: Request) {
  return load(
    request,
    "Die Termine konnten nicht geladen werden.",
    async (): Promise<AdminOverview> => {
      const now = berlinMoment(Date.now());
      const [all, current, later, calendar, visits, requests] = await Promise.all([
        api("GET /bookings", { query: { status: "open" } }),
        api("GET /bookings", { query: { status: "open", ab: now.datum } }),
        api("GET /bookings", { query: { status: "open", von: addDays(now.datum, 1) } }),
        api("GET /calendar", { query: { von: now.datum, bis: now.datum } }),
        api("GET /pass-visits", { query: { datum: now.datum } }),
        api("GET /booking-requests"),
      ]);
      return {
        now,
        today: need(calendar).data.buchungen,
        visits: need(visits).data,
        later: need(later).data,
        requests: need(requests).data,
        pastCount: countOf(need(all).headers) - countOf(need(current).headers),
      };
    },
  );
}

/** What stands beside the appointments; the dashboard works without. */
export function loadAsides(request: Request) {
  return load(request, "", async () => {
    const [outbox, inbox, visits, condition, watch, unpaid] = await Promise.all([
      api("GET /mails", { query: { nur: "offen" } }),
      api("GET /messages", { query: { status: "new" } }),
      api("GET /stats"),
      api("GET /condition"),
      api("GET /small-business"),
      api("GET /receipts", { query: { offen: "1" } }),
    ]);
    const counts: OverviewCounts = {
      ...(inbox.ok && { newMessages: countOf(inbox.headers) }),
      ...(visits.ok && { visits: visits.data }),
      ...(unpaid.ok && {
        unpaid: {
          count: countOf(unpaid.headers),
          cents: Number(unpaid.headers.get("x-total-cent") ?? 0),
        },
      }),
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
