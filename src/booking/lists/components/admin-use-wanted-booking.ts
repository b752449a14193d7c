import { useCallback, useEffect, useState } from "react";
import type { AdminBooking } from "../../schema.ts";
import { ask } from "../ask.ts";

export type WantedBooking =
  | { phase: "none" | "loading" }
  | { phase: "found"; booking: AdminBooking }
  /** Deleted meanwhile, or the server did not answer. */
  | { phase: "gone" | "failed"; retry: () => void };

/** The booking that a link in a mail names, wherever in the lists it may be. */
export function useWantedBooking(id: string | null): WantedBooking {
  const [answer, setAnswer] = useState<{ id: string; booking: AdminBooking | "gone" | "failed" }>();

  const find = useCallback(async (wanted: string) => {
    const result = await ask("GET /bookings/:id", { params: { id: wanted } });
    setAnswer({ id: wanted, booking: result.ok ? result.data : result.status === 404 ? "gone" : "failed" });
  }, []);

  useEffect(() => {
    if (id) void find(id);
  }, [id, find]);

  if (!id) return { phase: "none" };
  if (answer?.id !== id) return { phase: "loading" };
  if (typeof answer.booking === "string") return { phase: answer.booking, retry: () => void find(id) };
  return { phase: "found", booking: answer.booking };
}
