import { expect, it } from "vitest";
import { endsAttempt } from "./idempotency-key.ts";

it.each([
  ["no answer", 0, false, false],
  ["a login that has ended", 401, true, false],
  ["somebody who may not", 403, true, false],
  ["too many calls", 429, true, false],
  ["a fault of the server", 500, false, false],
  ["a wrong field", 422, true, true],
  ["a day that is taken", 409, true, true],
  ["what is gone", 404, true, true],
])(
  "after %s (%i) the attempt is over at the first try: %s, at a later one: %s",
  (_, status, first, later) => {
    expect(endsAttempt(status, true)).toBe(first);
    expect(endsAttempt(status, false)).toBe(later);
  },
);
