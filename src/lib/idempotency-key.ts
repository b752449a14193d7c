// chunk: booking
/** 128 random bits as hex. `crypto.randomUUID` would be missing on plain http. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Who may, and how often, is asked before anybody looks for the key: what an earlier try did under it is not known. */
const REFUSED_BEFORE_THE_KEY: readonly number[] = [401, 403, 429];

/** Whether an answer that refuses says that nothing was done under the key, by this try or, unless it is the first, by an earlier one. */
export function endsAttempt(status: number, isFirstTry: boolean): boolean {
  return status >= 400 && status < 500 && (isFirstTry || !REFUSED_BEFORE_THE_KEY.includes(status));
}
