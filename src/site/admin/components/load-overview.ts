import { ask as askBookings } from "#booking/lists/ask.ts";
import type { AdminBooking } from "#booking/schema.ts";
import { ask as askInquiries } from "#inquiries/ask.ts";
import { ask as askInstallation } from "#installation/ask.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { ask as askMails } from "#mails/ask.ts";
import { overdueText } from "#mails/overdue-text.ts";
import { ask as askReceipts } from "#receipts/ask.ts";
import { load, need } from "#ui/page-load.ts";
import { ask as askVisits } from "#visits/ask.ts";
import type { VisitCounts } from "#visits/schema.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Open appointments from today on, the first page of them. */
  upcoming: readonly AdminBooking[];
  openCount: number;
  /** Open although their day is over. */
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
    const [all, upcoming] = (
      await Promise.all([
        askBookings("GET /bookings", { query: { status: "open" } }),
        askBookings("GET /bookings", { query: { status: "open", von: now.datum } }),
      ])
    ).map(need);
    const openCount = countOf(all?.headers);
    return { now, upcoming: upcoming?.data ?? [], openCount, pastCount: openCount - countOf(upcoming?.headers) };
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
