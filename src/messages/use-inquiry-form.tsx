// chunk: inquiry

import { type RefObject, useEffect, useRef, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { failureReason } from "./failure-reason.ts";
import { type FormProblems, hasProblems, withoutProblem } from "./form-problems.ts";

export type InquiryForm = {
  ref: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  /** A sentence per field, by the field's name. */
  problems: FormProblems;
  /** A sentence for the form as a whole. */
  notice: string;
  hasFailed: boolean;
  /** Refuses what is missing, with the focus on the first of it. */
  refuse: (problems: FormProblems, notice?: string) => void;
  /** Sends, and keeps all inputs when that fails; true when it was taken. */
  send: (call: () => Promise<ApiResult<unknown>>) => Promise<boolean>;
  /** The failure dialog is closed: the focus goes to what can be mended. */
  closeFailure: () => void;
  /** A field is being mended. */
  forgetProblem: (name: string) => void;
  forgetNotice: () => void;
};

/** A form whose inputs the browser holds, so that what was typed before the page was taken over counts too. */
export function useInquiryForm(): InquiryForm {
  const ref = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({});
  const [notice, setNotice] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Once the fields show their problems, so that a screen reader reads both.
  useEffect(() => {
    if (refusals > 0)
      ref.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')
        ?.focus();
  }, [refusals]);

  function refuse(found: FormProblems, sentence = "") {
    setProblems(found);
    setNotice(sentence);
    setRefusals((count) => count + 1);
  }

  async function send(call: () => Promise<ApiResult<unknown>>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setProblems({});
    setNotice("");
    const result = await call();
    isBusy.current = false;
    setSending(false);
    if (result.ok) return true;
    setProblems(result.fields);
    setNotice(failureReason(result));
    setFailed(true);
    return false;
  }

  function closeFailure() {
    setFailed(false);
    if (hasProblems(problems)) setRefusals((count) => count + 1);
  }

  return {
    ref,
    isSending,
    problems,
    notice,
    hasFailed,
    refuse,
    send,
    closeFailure,
    forgetProblem: (name) =>
      setProblems((known) => (name in known ? withoutProblem(known, name) : known)),
    forgetNotice: () => setNotice(""),
  };
}
