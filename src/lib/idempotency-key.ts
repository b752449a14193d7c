// chunk: booking
/** 128 random bits as hex. `crypto.randomUUID` would be missing on plain http. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Who may, and how often, is asked before anybody looks for the key: what was sent under it before may have been done. */
const REFUSED_BEFORE_THE_KEY: readonly number[] = [401, 403, 429];

/** Whether an answer that refuses says that nothing was done under the key. */
export function endsAttempt(status: number): boolean {
  return status >= 400 && status < 500 && !REFUSED_BEFORE_THE_KEY.includes(status);
}
