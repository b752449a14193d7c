// chunk: shell

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type ApiFailure, isToldElsewhere } from "#lib/api-call.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type Result, ResultDialog } from "./result-dialog.tsx";
import { Toast } from "./toast.tsx";

type Question = {
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
};
type Shown = {
  sentence: string;
  result?: { of: Result; close: (how: "closed" | "next") => void };
  question?: { of: Question; answer: (isYes: boolean) => void };
};

const NOTHING: Shown = { sentence: "" };
let shown = NOTHING;
const listeners = new Set<() => void>();

function show(change: Partial<{ [name in keyof Shown]: Shown[name] | undefined }>): void {
  shown = { ...shown, ...change } as Shown;
  for (const listener of listeners) listener();
}

/** A sentence goes by at the edge of the screen; a result stands in a dialog, and the promise waits until that is closed, or what is next was wanted. */
export function tell(news: string | Result): Promise<"closed" | "next"> {
  if (typeof news === "string") {
    // Said twice, it is news twice.
    show({ sentence: "" });
    setTimeout(() => show({ sentence: news }));
    return Promise.resolve("closed");
  }
  // Whoever waits for an earlier one goes on.
  shown.result?.close("closed");
  return new Promise((resolve) => {
    const close = (how: "closed" | "next") => {
      show({ result: undefined });
      resolve(how);
    };
    show({ result: { of: news, close } });
  });
}

/** Shows a failed call in a dialog, in the server's words if any, unless the person already knows. */
export async function tellFailure(
  answer: ApiFailure,
  { title, message }: Pick<Result, "title" | "message"> = {},
): Promise<void> {
  if (!isToldElsewhere(answer))
    await tell({ outcome: "failure", title, message: answer.error || message });
}

/** Asks before something is lost or decided; true is a yes. */
export function confirm(question: Question): Promise<boolean> {
  shown.question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show({ question: undefined });
      resolve(isYes);
    };
    show({ question: { of: question, answer } });
  });
}

/** What `tell` and `confirm` show, once over every page. */
export function Teller() {
  const { sentence, result, question } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => NOTHING,
  );
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of one page say nothing on the next
  useEffect(
    () => () => {
      shown.question?.answer(false);
      show({ sentence: "" });
    },
    [pathname],
  );
  return (
    <>
      <Toast text={sentence} />
      <ConfirmDialog
        open={question !== undefined}
        question=""
        confirmLabel=""
        {...question?.of}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
      <ResultDialog
        result={result?.of}
        onClose={() => result?.close("closed")}
        onNext={() => result?.close("next")}
      />
    </>
  );
}
