import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { useLatestAnswer } from "./use-latest-answer.tsx";

export type QueryState<T> =
  | { status: "idle" | "loading" | "failed" }
  | { status: "ready"; data: T };

/** For what is asked while it is used, in a dialog or a form: what the key names, and again when the round changes; an empty key asks for nothing. */
export function useQuery<T>(
  key: string,
  round: number,
  ask: () => Promise<ApiResult<T>>,
): QueryState<T> {
  const [answer, setAnswer] = useState<{ key: string; round: number; result: ApiResult<T> }>();
  useLatestAnswer(key && `${round} ${key}`, ask, (result) => setAnswer({ key, round, result }));

  if (key === "") return { status: "idle" };
  if (answer?.key !== key) return { status: "loading" };
  if (answer.result.ok) return { status: "ready", data: answer.result.data };
  return { status: answer.round === round ? "failed" : "loading" };
}
