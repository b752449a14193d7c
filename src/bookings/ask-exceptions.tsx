import type { ApiResult } from "#lib/api-call.ts";
import { confirm } from "#ui/tell.tsx";
import { type BookingException, EXCEPTIONS } from "./exceptions.ts";

/** Repeats a call with the exceptions that the shop agreed to, `said` already or when asked. Undefined after a no: nothing was done. */
export async function askExceptions<T>(
  call: (ausnahmen: BookingException[]) => Promise<ApiResult<T>>,
  said: BookingException[] = [],
): Promise<ApiResult<T> | undefined> {
  let allowed = said;
  for (;;) {
    const answer = await call(allowed);
    if (answer.ok || answer.code !== "ausnahme") return answer;
    // 'Dieser Tag ist voll. Trotzdem eintragen?'
    const isYes = await confirm({
      question: answer.error,
      confirmLabel: "Ja, trotzdem",
      isDangerous: false,
    });
    if (!isYes) return undefined;
    allowed = [...new Set([...allowed, ...exceptionsIn(answer.body.ausnahmen)])];
  }
}

function exceptionsIn(value: unknown): BookingException[] {
  return Array.isArray(value) ? EXCEPTIONS.filter((exception) => value.includes(exception)) : [];
}
