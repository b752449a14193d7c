import { expect, it } from "vitest";
import { likePattern } from "./like-pattern.ts";

it.each([
  ["weiss", "%weiss%"],
  ["50%_rabatt", "%50\\%\\_rabatt%"],
  ["a\\b", "%a\\\\b%"],
])("%s is looked for as %s", (text, pattern) => {
  expect(likePattern(text)).toBe(pattern);
});
