import { useRef } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { endsAttempt, newIdempotencyKey } from "#lib/idempotency-key.ts";

/**
 * The same inputs are sent under the same key until an answer comes, so that pressing again after a lost answer does nothing twice.
 * Only the wizard keeps its key by itself, since it has to survive a reload (bookings/wizard/attempt.ts).
 */
export function useIdempotentSend() {
  const keys = useRef(new Map<string, string>());
  return async function sendOnce<T>(
    inputs: unknown,
    send: (headers: { "Idempotency-Key": string }) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T>> {
    const text = JSON.stringify(inputs);
    const known = keys.current.get(text);
    const key = known ?? newIdempotencyKey();
    keys.current.set(text, key);
    const answer = await send({ "Idempotency-Key": key });
    if (answer.ok) keys.current.clear();
    else if (endsAttempt(answer.status, !known)) keys.current.delete(text);
    return answer;
  };
}
