import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { endsAttempt, newIdempotencyKey } from "#lib/idempotency-key.ts";

/**
 * The same inputs are sent under the same key until an answer comes, so that pressing again after a lost answer does nothing twice; with the keys
 * beside a form's draft also after a reload. Only the wizard keeps its key by itself (bookings/wizard/attempt.ts).
 */
export function useIdempotentSend(kept?: { keys: Map<string, string>; keep: () => void }) {
  const [own] = useState(() => new Map<string, string>());
  const keys = kept?.keys ?? own;
  return async function sendOnce<T>(
    inputs: unknown,
    send: (headers: { "Idempotency-Key": string }) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T>> {
    const text = JSON.stringify(inputs);
    const known = keys.get(text);
    const key = known ?? newIdempotencyKey();
    keys.set(text, key);
    kept?.keep();
    const answer = await send({ "Idempotency-Key": key });
    if (answer.ok) keys.clear();
    else if (endsAttempt(answer.status, !known)) keys.delete(text);
    kept?.keep();
    return answer;
  };
}
