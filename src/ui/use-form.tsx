// chunk: shared

import { useEffect, useReducer, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { type Fallback, type RunOptions, useCall } from "./use-call.tsx";

/** A sentence for each field that cannot be sent like this, by the field's name. */
export type FieldProblems = Partial<Record<string, string>>;

const INVALID = '[aria-invalid="true"], [data-invalid="true"] input';

/** A form whose inputs the browser holds: what was typed before the page was taken over counts too. `fallback` stands where the server gives no sentence. */
export function useForm(fallback?: Fallback) {
  const ref = useRef<HTMLFormElement>(null);
  const call = useCall(fallback);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusals, focusInvalid] = useReducer((count: number) => count + 1, 0);

  // Once the fields show their problems, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [refusals]);

  /** Shows problems before sending; true if there are any. */
  function refuse(found: FieldProblems, sentence = ""): boolean {
    const real = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
    const isRefused = Object.keys(real).length > 0;
    setProblems(real);
    if (isRefused && sentence) call.refuse(sentence);
    else call.clear();
    if (isRefused) focusInvalid();
    return isRefused;
  }

  /** Keeps all inputs when it fails; the fields say what the server has against them. */
  async function send<T>(request: () => Promise<ApiResult<T>>, options?: RunOptions) {
    setProblems({});
    const answer = await call.run(request, options);
    if (answer && !answer.ok) {
      setProblems(answer.fields);
      if (Object.keys(answer.fields).length > 0) focusInvalid();
    }
    return answer;
  }

  return {
    ref,
    isBusy: call.isBusy,
    done: call.done,
    problems,
    /** A sentence for the form as a whole. */
    problem: call.problem,
    refuse,
    send,
    /** A field is being mended. */
    forget: (name: string) => setProblems(({ [name]: _, ...others }) => others),
    clear: call.clear,
    focusInvalid,
  };
}
