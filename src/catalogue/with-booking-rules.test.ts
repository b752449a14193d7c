import { expect, it } from "vitest";
import { isAskedNowhere } from "./with-booking-rules.ts";

// What is held here: (B73).

it.each<[string, string[], string[], boolean]>([
  ["meant for all is asked", [], ["s1"], false],
  ["meant for one that is sold is asked", ["s1", "s2"], ["s2"], false],
  ["whose only service is gone is asked nowhere", ["s1"], ["s2"], true],
])("a question %s", (_, leistungen, sold, isNowhere) =>
  expect(
    isAskedNowhere(
      { leistungen },
      sold.map((id) => ({ id })),
    ),
  ).toBe(isNowhere),
);
