import { useEffect, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { fetchBlockedDays, fetchSlots } from "../ask.ts";

export type Loaded<T> = { status: "idle" | "loading" | "failed" } | { status: "ready"; data: T };

export type Availability = { blockedDays: Loaded<string[]>; slots: Loaded<string[]>; retrySlots: () => void };

/**
 * The days on which these services, or a consultation, cannot begin, and the free times of the chosen day.
 * Known answers stay on the screen while they are asked for again.
 */
export function useAvailability(isWanted: boolean, leistungen: readonly string[], datum: string, reloads: number): Availability {
  const [tries, setTries] = useState(0);
  const wish = leistungen.join("\n") || "alle";
  const blockedDays = useLoaded(isWanted ? wish : "", reloads, () => fetchBlockedDays(leistungen));
  const areDaysUnknown = blockedDays.status === "failed";
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows (S20)
    if (areDaysUnknown) console.error("Fehler beim Laden der belegten Tage");
  }, [areDaysUnknown]);
  const slots = useLoaded(isWanted && datum ? `${wish}\n${datum}` : "", reloads + tries, () => fetchSlots(datum, leistungen));
  return { blockedDays, slots, retrySlots: () => setTries(tries + 1) };
}

/** Loads what the key names, and again when the round changes; an empty key asks for nothing. */
export function useLoaded<T>(key: string, round: number, load: () => Promise<ApiResult<T>>): Loaded<T> {
  const [answer, setAnswer] = useState<{ key: string; round: number; result: ApiResult<T> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the round say all that the call depends on
  useEffect(() => {
    if (key === "") return;
    let isCurrent = true;
    void load().then((result) => {
      if (isCurrent) setAnswer({ key, round, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, round]);

  if (key === "") return { status: "idle" };
  if (answer?.key !== key) return { status: "loading" };
  if (answer.result.ok) return { status: "ready", data: answer.result.data };
  return { status: answer.round === round ? "failed" : "loading" };
}
