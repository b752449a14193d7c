import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { type BookingException, EXCEPTIONS } from "./exceptions.ts";

type Question = { text: string; answer: (isYes: boolean) => void };

export type ExceptionQuestions = ReturnType<typeof useExceptionQuestions>;

/** What the shop may do although a rule speaks against it: the server asks, and hears the yes with the same call once more. */
export function useExceptionQuestions() {
  const [question, setQuestion] = useState<Question>();

  /** Undefined when the answer was no: then nothing was done. */
  async function send<T>(
    call: (ausnahmen: BookingException[]) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T> | undefined> {
    let allowed: BookingException[] = [];
    for (;;) {
      const answer = await call(allowed);
      if (answer.ok || answer.code !== "ausnahme") return answer;
      const isYes = await new Promise<boolean>((resolve) =>
        setQuestion({ text: answer.error, answer: resolve }),
      );
      setQuestion(undefined);
      if (!isYes) return undefined;
      allowed = [...new Set([...allowed, ...exceptionsIn(answer.body.ausnahmen)])];
    }
  }

  return { question, send };
}

/** 'Dieser Tag ist voll. Trotzdem eintragen?' */
export function AdminExceptionQuestion({
  questions: { question },
}: {
  questions: ExceptionQuestions;
}) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      question={question?.text ?? ""}
      confirmLabel="Ja, trotzdem"
      isDangerous={false}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
}

function exceptionsIn(value: unknown): BookingException[] {
  return Array.isArray(value) ? EXCEPTIONS.filter((exception) => value.includes(exception)) : [];
}
