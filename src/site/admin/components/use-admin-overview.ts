import { useCallback, useEffect, useState } from "react";
import { ask as askBookings } from "#booking/lists/ask.ts";
import type { Booking } from "#booking/schema.ts";
import { ask as askInquiries } from "#inquiries/ask.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { ask as askMails } from "#mails/ask.ts";
import { overdueText } from "#mails/overdue-text.ts";
import { onReturn } from "#ui/on-return.ts";
import { ask as askVisits } from "#visits/ask.ts";
import type { VisitCounts } from "#visits/schema.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Open appointments from today on, the first page of them. */
  upcoming: readonly Booking[];
  openCount: number;
  /** Open although their day is over. */
  pastCount: number;
};

/** What the server did not tell is left out. */
export type OverviewCounts = { newMessages?: number; visits?: VisitCounts };

/** Undefined when the server did not tell. */
export type MailState = { unsent: number; overdue: string; isKeptAsFile: boolean } | undefined;

export type Overview = { phase: "loading" | "failed" } | ({ phase: "ready" } & AdminOverview);

/** What the dashboard says at a glance; asked for again whenever somebody looks at the page. */
export function useAdminOverview() {
  const [overview, setOverview] = useState<Overview>({ phase: "loading" });
  const [mails, setMails] = useState<MailState>();
  const [counts, setCounts] = useState<OverviewCounts>({});

  const load = useCallback(async () => {
    setOverview((known) => (known.phase === "failed" ? { phase: "loading" } : known));
    const now = berlinMoment(Date.now());
    const [all, upcoming, outbox, inbox, visits] = await Promise.all([
      askBookings("GET /bookings", { query: { status: "open" } }),
      askBookings("GET /bookings", { query: { status: "open", von: now.datum } }),
      askMails("GET /mails", { query: { nur: "offen" } }),
      askInquiries("GET /messages", { query: { status: "new" } }),
      askVisits("GET /stats"),
    ]);
    setCounts((known) => ({
      ...known,
      ...(inbox.ok && { newMessages: countOf(inbox.headers) }),
      ...(visits.ok && { visits: visits.data }),
    }));
    if (outbox.ok) setMails({ unsent: outbox.data.offen, overdue: overdueText(outbox.data), isKeptAsFile: outbox.data.alsDatei });
    if (!all.ok || !upcoming.ok) return setOverview((known) => (known.phase === "ready" ? known : { phase: "failed" }));
    const openCount = countOf(all.headers);
    setOverview({ phase: "ready", now, upcoming: upcoming.data, openCount, pastCount: openCount - countOf(upcoming.headers) });
  }, []);

  useEffect(() => {
    void load();
    return onReturn(() => void load());
  }, [load]);

  return { overview, mails, counts, reload: load };
}

function countOf(headers: Headers): number {
  return Number(headers.get("x-total-count") ?? 0);
}
