import { useCallback, useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { onTabVisible } from "#ui/on-tab-visible.ts";
import { onNewBooking } from "../new-booking-event.tsx";
import type { GuestBooking } from "../schema.ts";

export type GuestAppointment =
  | { phase: "loading" }
  /** The link opens nothing (any more). */
  | { phase: "gone" }
  | { phase: "failed"; problem: string }
  /** `now` in epoch milliseconds. */
  | { phase: "ready"; booking: GuestBooking; now: number };

const NO_ANSWER = "Ihr Termin konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.";

/** The booking of a link; asked for again whenever somebody looks at the page. */
export function useGuestBooking(token: string) {
  const [appointment, setAppointment] = useState<GuestAppointment>({ phase: "loading" });

  const load = useCallback(async () => {
    const now = Date.now();
    const answer = await api("GET /guest-bookings/:token", { params: { token } });
    if (answer.ok) setAppointment({ phase: "ready", booking: answer.data, now });
    else if (answer.code === "link_ungueltig") setAppointment({ phase: "gone" });
    else
      setAppointment((known) =>
        known.phase === "ready" ? known : { phase: "failed", problem: answer.error || NO_ANSWER },
      );
  }, [token]);

  useEffect(() => {
    void load();
    const stopReturn = onTabVisible(() => void load());
    const stopBooked = onNewBooking(() => void load());
    return () => {
      stopReturn();
      stopBooked();
    };
  }, [load]);

  return { appointment, reload: load };
}
