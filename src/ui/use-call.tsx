// chunk: shared

import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiFailure, type ApiResult, isToldElsewhere } from "#lib/api-call.ts";

/** Where the server said nothing. */
export const NO_CONNECTION =
  "Es kam keine Verbindung zustande. Bitte versuchen Sie es noch einmal.";

export type RunOptions = {
  /** Which of several things it is about, for `busyWith` and `isBusyWith`. */
  about?: string;
  /** It is about one of several, each with a button of its own: a call about another one is waited for. */
  waits?: boolean;
  /** A sentence for `done` once it worked. */
  done?: string;
  /** Whether the page's data is loaded again when it worked, or when somebody else was faster. */
  reloads?: boolean;
  /** What is gone already (404) is as good as deleted. */
  goneIsDone?: boolean;
};

type Failure = Pick<ApiFailure, "status" | "code" | "error" | "fields">;

type State = {
  /** What the calls under way are about. */
  busyWith: readonly string[];
  done?: string;
  failure?: Failure;
};

type Outcome = Omit<State, "busyWith">;

export type Fallback = string | ((failure: Failure) => string);

/** One call at a time, with its state for the screen. `fallback` shows if the server gives no sentence. */
export function useCall(
  fallback: Fallback = "Das hat nicht geklappt. Bitte noch einmal versuchen.",
) {
  const { revalidate } = useRevalidator();
  const begun = useRef<readonly string[]>([]);
  const lastEnds = useRef<Promise<void>>(undefined);
  const [{ busyWith, done = "", failure }, setState] = useState<State>({ busyWith: [] });

  function note(abouts: readonly string[], outcome: Outcome) {
    begun.current = abouts;
    setState({ ...outcome, busyWith: abouts });
  }

  /** Undefined while another call runs, or when `send` gave up by itself. */
  async function run<T>(
    send: () => Promise<ApiResult<T> | undefined>,
    {
      about = "",
      waits = false,
      done: sentence = "",
      reloads = false,
      goneIsDone = false,
    }: RunOptions = {},
  ): Promise<ApiResult<T> | undefined> {
    const isAlone = begun.current.length === 0;
    if (!isAlone && (!waits || begun.current.includes(about))) return undefined;
    note([...begun.current, about], {});
    const before = lastEnds.current;
    let end = () => {};
    lastEnds.current = new Promise((resolve) => {
      end = resolve;
    });
    let next: Outcome = {};
    try {
      if (!isAlone) await before;
      const answer = await send();
      const isOutdated = answer?.ok || answer?.status === 404 || answer?.status === 409;
      if (reloads && isOutdated) await revalidate();
      if (answer?.ok || (goneIsDone && answer?.status === 404)) next = { done: sentence };
      else if (answer) next = { failure: answer };
      return answer;
    } finally {
      // Also when something beside the call throws: no button stays busy.
      note(
        begun.current.filter((other) => other !== about),
        next,
      );
      end();
    }
  }

  const sentenceFor = (failed: Failure) =>
    typeof fallback === "string" ? fallback : fallback(failed);

  return {
    isBusy: busyWith.length > 0,
    busyWith: busyWith[0],
    isBusyWith: (about: string) => busyWith.includes(about),
    done,
    /** Why it did not work; empty where the person already knows. */
    problem: failure && !isToldElsewhere(failure) ? failure.error || sentenceFor(failure) : "",
    /** What the server has against single fields. */
    fields: failure?.fields ?? {},
    run,
    /** Shows a problem found before sending. */
    refuse: (error: string) =>
      note(begun.current, { failure: { status: 422, code: "", error, fields: {} } }),
    clear: () => note(begun.current, {}),
  };
}
