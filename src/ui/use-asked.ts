import { useEffect, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";

export type Asked<T> = { status: "idle" | "loading" | "failed" } | { status: "ready"; data: T };

/** For what is asked while it is used, in a dialog or a form: what the key names, and again when the round changes; an empty key asks for nothing. */
export function useAsked<T>(key: string, round: number, ask: () => Promise<ApiResult<T>>): Asked<T> {
  const [answer, setAnswer] = useState<{ key: string; round: number; result: ApiResult<T> }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the round say all that the call depends on
  useEffect(() => {
    if (key === "") return;
    let isCurrent = true;
    void ask().then((result) => {
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
