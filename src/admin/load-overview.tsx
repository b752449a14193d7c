import { api as askDiary } from "#bookings/calendar/api.ts";
import { entriesOf } from "#bookings/calendar/days.ts";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import { api as askBookings } from "#bookings/list/api.ts";
import type { AdminBooking } from "#bookings/schema.ts";
import { addDays, type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { api as askInquiries } from "#messages/api.ts";
import { api as askReceipts } from "#receipts/api.ts";
import { api as askInstallation } from "#setup/api.ts";
import { load, need } from "#ui/page-load.tsx";
import { api as askVisits } from "#website/visits-api.ts";
import type { VisitCounts } from "#website/visits-schema.ts";
import { api as askMails } from "./outbox/api.ts";
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
        askBookings("GET /bookings", { query: { status: "open" } }),
        askBookings("GET /bookings", { query: { status: "open", ab: now.datum } }),
        askBookings("GET /bookings", { query: { status: "open", von: addDays(now.datum, 1) } }),
        askDiary("GET /calendar", { query: { von: now.datum, bis: now.datum } }),
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
      askMails("GET /mails", { query: { nur: "offen" } }),
      askInquiries("GET /messages", { query: { status: "new" } }),
      askVisits("GET /stats"),
      askInstallation("GET /condition"),
      askReceipts("GET /small-business"),
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
