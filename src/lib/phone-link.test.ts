import { expect, test } from "vitest";
import { phoneLink } from "./phone-link.ts";

test.each([
  ["0171 3920007", "tel:01713920007"],
  ["0761 / 123-45", "tel:076112345"],
  ["+49 171 3920007", "tel:+491713920007"],
  ["+49 (0)761 12345", "tel:+4976112345"],
])("%s is dialled as %s", (written, dialled) => {
  expect(phoneLink(written)).toBe(dialled);
});
