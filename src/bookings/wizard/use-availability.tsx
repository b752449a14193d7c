// chunk: booking
import { useEffect, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import type { ApiResult } from "#lib/api-call.ts";
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
 * The days on which these services, or a consultation, cannot begin, and the free times of the chosen day; of several wishes each has to have room.
 * Known answers stay on the screen while they are asked for again.
 */
export function useAvailability(
  isWanted: boolean,
  wished: VisitWish | readonly VisitWish[],
  datum: string,
  reloads: number,
  calls = FOR_A_NEW_BOOKING,
): Availability {
  const [tries, setTries] = useState(0);
  const { company } = useShopClasses();
  // The car makes a difference only where hours are counted.
  const visits = [wished].flat().map(
    (one: VisitWish): VisitWish =>
      company?.inStunden
        ? one
        : {
            leistungen: one.leistungen,
            extras: one.extras,
            plz: one.plz,
            platz: one.platz ?? "",
            variante: one.variante,
            tage: one.tage,
          },
  );
  const wish = visits.map(wishText).join("\n\n");
  const blockedDays = useQuery(isWanted ? wish : "", reloads, () =>
    together(visits.map(calls.blockedDays), (days) => [...new Set(days.flat())].sort()),
  );
  const areDaysUnknown = blockedDays.status === "failed";
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
    if (areDaysUnknown) console.error("Fehler beim Laden der belegten Tage");
  }, [areDaysUnknown]);
  const slots = useQuery(isWanted && datum ? `${wish}\n${datum}` : "", reloads + tries, () =>
    together(
      visits.map((visit) => calls.slots(datum, visit)),
      ([first = [], ...others]) =>
        first.filter((slot) => others.every((slots) => slots.includes(slot))),
    ),
  );
  return { blockedDays, slots, retrySlots: () => setTries(tries + 1) };
}

async function together(
  asked: readonly Promise<ApiResult<string[]>>[],
  join: (all: string[][]) => string[],
): Promise<ApiResult<string[]>> {
  const answers = await Promise.all(asked);
  const all: string[][] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    all.push(answer.data);
  }
  const [first] = answers;
  if (!first?.ok) throw new Error("nothing is asked for");
  return { ...first, data: join(all) };
}
