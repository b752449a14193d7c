// chunk: booking
import { useEffect, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { type QueryState, useQuery } from "#ui/use-query.tsx";
import { fetchBlockedDays, fetchSlots, type VisitWish, wishText } from "../fetch-free-times.ts";

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
  wished: VisitWish,
  datum: string,
  reloads: number,
  calls = FOR_A_NEW_BOOKING,
): Availability {
  const [tries, setTries] = useState(0);
  const { company } = useShopClasses();
  // The car makes a difference only where hours are counted.
  const visit: VisitWish = company?.inStunden
    ? wished
    : {
        leistungen: wished.leistungen,
        extras: wished.extras,
        plz: wished.plz,
        platz: wished.platz ?? "",
      };
  const wish = wishText(visit);
  const blockedDays = useQuery(isWanted ? wish : "", reloads, () => calls.blockedDays(visit));
  const areDaysUnknown = blockedDays.status === "failed";
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
    if (areDaysUnknown) console.error("Fehler beim Laden der belegten Tage");
  }, [areDaysUnknown]);
  const slots = useQuery(isWanted && datum ? `${wish}\n${datum}` : "", reloads + tries, () =>
    calls.slots(datum, visit),
  );
  return { blockedDays, slots, retrySlots: () => setTries(tries + 1) };
}
