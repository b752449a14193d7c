import { ask as askDiary } from "#booking/diary/ask.ts";
import { entriesOf } from "#booking/diary/days.ts";
import type { DiaryBooking } from "#booking/diary/schema.ts";
import { ask as askBookings } from "#booking/lists/ask.ts";
import type { AdminBooking } from "#booking/schema.ts";
import { ask as askInquiries } from "#inquiries/ask.ts";
import { ask as askInstallation } from "#installation/ask.ts";
import { addDays, type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { ask as askMails } from "#mails/ask.ts";
import { overdueText } from "#mails/overdue-text.ts";
import { ask as askReceipts } from "#receipts/ask.ts";
import { load, need } from "#ui/page-load.ts";
import { ask as askVisits } from "#visits/ask.ts";
import type { VisitCounts } from "#visits/schema.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Open and on today, cars that came on an earlier day first. */
  today: readonly DiaryBooking[];
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
  return load(request, "Die Termine konnten nicht geladen werden.", async (): Promise<AdminOverview> => {
    const now = berlinMoment(Date.now());
    const [all, current, later, diary] = await Promise.all([
      askBookings("GET /bookings", { query: { status: "open" } }),
      askBookings("GET /bookings", { query: { status: "open", ab: now.datum } }),
      askBookings("GET /bookings", { query: { status: "open", von: addDays(now.datum, 1) } }),
      askDiary("GET /calendar", { query: { von: now.datum, bis: now.datum } }),
    ]);
    const openCount = countOf(need(all).headers);
    return {
      now,
      today: entriesOf(now.datum, need(diary).data.buchungen).filter(({ status }) => status === "open"),
      later: need(later).data,
      openCount,
      pastCount: openCount - countOf(need(current).headers),
    };
  });
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
    const counts: OverviewCounts = { ...(inbox.ok && { newMessages: countOf(inbox.headers) }), ...(visits.ok && { visits: visits.data }) };
    const mails: MailState = outbox.ok
      ? { unsent: outbox.data.offen, overdue: overdueText(outbox.data), isKeptAsFile: outbox.data.alsDatei }
      : undefined;
    return { counts, mails, condition: condition.ok ? condition.data : {}, watch: watch.ok ? watch.data : null };
  });
}

function countOf(headers: Headers | undefined): number {
  return Number(headers?.get("x-total-count") ?? 0);
}
