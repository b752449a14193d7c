import { expect, test } from "vitest";
import { dotWindow } from "./dot-window.ts";

test.each([
  [6, 0, { start: 0, end: 6 }],
  [7, 6, { start: 0, end: 7 }],
  [12, 0, { start: 0, end: 7 }],
  [12, 3, { start: 0, end: 7 }],
  [12, 4, { start: 1, end: 8 }],
  [12, 8, { start: 5, end: 12 }],
  [12, 11, { start: 5, end: 12 }],
  [1, 0, { start: 0, end: 1 }],
  [0, 0, { start: 0, end: 0 }],
])("%i pictures at number %i: %o of seven dots", (count, current, dots) => {
  expect(dotWindow(count, current, 7)).toEqual(dots);
});
