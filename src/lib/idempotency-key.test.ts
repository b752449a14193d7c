import { expect, it } from "vitest";
import { endsAttempt } from "./idempotency-key.ts";

it.each([
  ["no answer", 0, false],
  ["a login that has ended", 401, false],
  ["somebody who may not", 403, false],
  ["too many calls", 429, false],
  ["a fault of the server", 500, false],
  ["a wrong field", 422, true],
  ["a day that is taken", 409, true],
  ["what is gone", 404, true],
])("after %s (%i) the attempt is over: %s", (_, status, isOver) =>
  expect(endsAttempt(status)).toBe(isOver),
);
