import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";

/** One call at a time: what it does while it runs, and the sentence that says why it did not work. */
export function usePassCall() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function run<T>(
    call: () => Promise<ApiResult<T>>,
  ): Promise<Extract<ApiResult<T>, { ok: true }> | undefined> {
    setIsBusy(true);
    setProblem("");
    const answer = await call();
    setIsBusy(false);
    if (answer.ok) return answer;
    setProblem(answer.error || "Das hat nicht geklappt. Bitte noch einmal versuchen.");
    return undefined;
  }

  return { isBusy, problem, run };
}
