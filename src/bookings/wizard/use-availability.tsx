// chunk: booking
import { useEffect, useState } from "react";
import { type QueryState, useQuery } from "#ui/use-query.tsx";
import { fetchBlockedDays, fetchSlots, type VisitWish } from "../fetch-free-times.ts";

/** Who is asked for the blocked days and the free times. */
export type AvailabilityCalls = { blockedDays: typeof fetchBlockedDays; slots: typeof fetchSlots };

const FOR_A_NEW_BOOKING: AvailabilityCalls = { blockedDays: fetchBlockedDays, slots: fetchSlots };

export type Availability = {
  blockedDays: QueryState<string[]>;
  slots: QueryState<string[]>;
  retrySlots: () => void;
};

/**
 * The days on which these services, or a consultation, cannot begin, and the free times of the chosen day.
 * Known answers stay on the screen while they are asked for again.
 */
export function useAvailability(
  isWanted: boolean,
  { leistungen, extras = [], plz = "" }: VisitWish,
  datum: string,
  reloads: number,
  calls = FOR_A_NEW_BOOKING,
): Availability {
  const [tries, setTries] = useState(0);
  const wish = [...leistungen, ...extras, plz].filter(Boolean).join("\n") || "alle";
  const blockedDays = useQuery(isWanted ? wish : "", reloads, () =>
    calls.blockedDays({ leistungen, extras, plz }),
  );
  const areDaysUnknown = blockedDays.status === "failed";
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
    if (areDaysUnknown) console.error("Fehler beim Laden der belegten Tage");
  }, [areDaysUnknown]);
  const slots = useQuery(isWanted && datum ? `${wish}\n${datum}` : "", reloads + tries, () =>
    calls.slots(datum, { leistungen, extras, plz }),
  );
  return { blockedDays, slots, retrySlots: () => setTries(tries + 1) };
}
