// chunk: booking
import { useEffect, useState } from "react";
import { type Asked, useAsked } from "#ui/use-asked.ts";
import { fetchBlockedDays, fetchSlots, type VisitWish } from "../ask.ts";

/** Who is asked for the blocked days and the free times. */
export type RoomCalls = { blockedDays: typeof fetchBlockedDays; slots: typeof fetchSlots };

const FOR_A_NEW_BOOKING: RoomCalls = { blockedDays: fetchBlockedDays, slots: fetchSlots };

export type Availability = { blockedDays: Asked<string[]>; slots: Asked<string[]>; retrySlots: () => void };

/**
 * The days on which these services, or a consultation, cannot begin, and the free times of the chosen day.
 * Known answers stay on the screen while they are asked for again.
 */
export function useAvailability(
  isWanted: boolean,
  { leistungen, extras = [] }: VisitWish,
  datum: string,
  reloads: number,
  calls = FOR_A_NEW_BOOKING,
): Availability {
  const [tries, setTries] = useState(0);
  const wish = [...leistungen, ...extras].join("\n") || "alle";
  const blockedDays = useAsked(isWanted ? wish : "", reloads, () => calls.blockedDays({ leistungen, extras }));
  const areDaysUnknown = blockedDays.status === "failed";
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows (S20)
    if (areDaysUnknown) console.error("Fehler beim Laden der belegten Tage");
  }, [areDaysUnknown]);
  const slots = useAsked(isWanted && datum ? `${wish}\n${datum}` : "", reloads + tries, () => calls.slots(datum, { leistungen, extras }));
  return { blockedDays, slots, retrySlots: () => setTries(tries + 1) };
}
