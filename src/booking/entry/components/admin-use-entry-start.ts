import { useCallback, useEffect, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { ask } from "../../lists/ask.ts";
import type { AdminBooking } from "../../schema.ts";
import { EMPTY_ENTRY, type EntryDraft, entryLike } from "../entry-draft.ts";

type Earlier = { booking: AdminBooking; hatBuchungen: boolean };
type State = { phase: "loading" | "failed" } | { phase: "ready"; earlier: Earlier | undefined };

/** What the form begins with: the day that a link names, or another booking like an earlier one. */
export function useEntryStart(search: URLSearchParams) {
  const like = search.get("wie");
  const datum = search.get("datum") ?? "";
  const [state, setState] = useState<State>(like ? { phase: "loading" } : { phase: "ready", earlier: undefined });

  const load = useCallback(async () => {
    if (!like) return setState({ phase: "ready", earlier: undefined });
    setState({ phase: "loading" });
    const answer = await ask("GET /bookings/:id", { params: { id: like } });
    if (answer.ok) setState({ phase: "ready", earlier: { booking: answer.data, hatBuchungen: await hasBookings(answer.data) } });
    // Deleted meanwhile: the form begins empty.
    else setState(answer.status === 404 ? { phase: "ready", earlier: undefined } : { phase: "failed" });
  }, [like]);

  useEffect(() => void load(), [load]);

  function beginning(services: readonly Service[]): EntryDraft {
    const earlier = state.phase === "ready" ? state.earlier : undefined;
    const draft = earlier ? entryLike(earlier.booking, services, earlier.hatBuchungen) : EMPTY_ENTRY;
    return isCalendarDate(datum) ? { ...draft, datum } : draft;
  }

  return { phase: state.phase, retry: () => void load(), beginning };
}

/** Of a cancelled booking nobody knows whether it was the account's only one. */
async function hasBookings({ status, user_id, email }: AdminBooking): Promise<boolean> {
  if (status !== "cancelled" || user_id === null) return status !== "cancelled";
  const found = await ask("GET /customers", { query: { q: email } });
  return found.ok && found.data.some((customer) => customer.user_id === user_id && customer.hatBuchungen);
}
