import { useCallback, useEffect, useState } from "react";
import { fetchBookings } from "#booking/calls.ts";
import type { Booking } from "#booking/schema.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { fetchMails } from "#mails/calls.ts";

export type AdminOverview = {
  now: BerlinMoment;
  /** Open appointments from today on, the first page of them. */
  upcoming: readonly Booking[];
  openCount: number;
  /** Open although their day is over. */
  pastCount: number;
};

/** Undefined when the server did not tell. */
export type MailState = { unsent: number; isKeptAsFile: boolean } | undefined;

export type Overview = { phase: "loading" | "failed" } | ({ phase: "ready" } & AdminOverview);

/** What the dashboard says at a glance; asked for again whenever somebody looks at the page. */
export function useAdminOverview() {
  const [overview, setOverview] = useState<Overview>({ phase: "loading" });
  const [mails, setMails] = useState<MailState>();

  const load = useCallback(async () => {
    setOverview((known) => (known.phase === "failed" ? { phase: "loading" } : known));
    const now = berlinMoment(Date.now());
    const [all, upcoming, outbox] = await Promise.all([fetchBookings("open"), fetchBookings("open", 1, now.datum), fetchMails("offen")]);
    if (outbox.ok) setMails({ unsent: outbox.data.offen, isKeptAsFile: outbox.data.alsDatei });
    if (!all.ok || !upcoming.ok) return setOverview((known) => (known.phase === "ready" ? known : { phase: "failed" }));
    const openCount = countOf(all.headers);
    setOverview({ phase: "ready", now, upcoming: upcoming.data, openCount, pastCount: openCount - countOf(upcoming.headers) });
  }, []);

  useEffect(() => {
    void load();
    const look = () => document.visibilityState === "visible" && void load();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [load]);

  return { overview, mails, reload: load };
}

function countOf(headers: Headers): number {
  return Number(headers.get("x-total-count") ?? 0);
}
