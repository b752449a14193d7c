import { useRef } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { newIdempotencyKey } from "#lib/idempotency-key.ts";

/** Sends under one key until an answer comes, so that pressing again after a lost answer does nothing twice. */
export function useIdempotentSend() {
  const key = useRef("");
  return async function attempt<T>(
    send: (headers: { "Idempotency-Key": string }) => Promise<ApiResult<T>>,
  ): Promise<ApiResult<T>> {
    key.current ||= newIdempotencyKey();
    const answer = await send({ "Idempotency-Key": key.current });
    if (answer.ok || (answer.status >= 400 && answer.status < 500)) key.current = "";
    return answer;
  };
}
