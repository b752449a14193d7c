import { useState } from "react";
import { type ApiResult, CONFIRMATION_NEEDED } from "#lib/api-call.ts";

const NOT_DONE = "Das hat nicht geklappt. Bitte noch einmal versuchen.";

/** One thing after the other in a part of the page: what is under way, what was done, and what went wrong. */
export function useFactorChange() {
  const [busy, setBusy] = useState<string>();
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");

  /** The answer's data, undefined when it was refused, which is told already; a sentence says why there was no call. */
  async function run<T>(
    what: string,
    act: () => Promise<ApiResult<T> | string>,
    done = "",
  ): Promise<T | undefined> {
    if (busy !== undefined) return undefined;
    setBusy(what);
    setNotice("");
    setProblem("");
    const answer = await act();
    setBusy(undefined);
    if (typeof answer === "string") {
      setProblem(answer);
      return undefined;
    }
    if (answer.ok) {
      setNotice(done);
      return answer.data;
    }
    // The guard leads to the login; who does not confirm has changed nothing and knows it.
    const isKnown = answer.status === 401 || answer.code === CONFIRMATION_NEEDED;
    if (!isKnown) setProblem(Object.values(answer.fields)[0] ?? (answer.error || NOT_DONE));
    return undefined;
  }

  return { busy, notice, problem, run };
}
