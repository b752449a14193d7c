import { expect, test } from "vitest";
import { goesWithText } from "./extra-terms.ts";

const titles = (count: number) => Array.from({ length: count }, (_, index) => `L${index + 1}`);

test.each([
  [0, 8, "Zu keiner Leistung: Es wird nirgends angeboten."],
  [1, 8, "Zu L1"],
  [6, 8, "Zu L1, L2, L3, L4, L5, L6"],
  [7, 8, "Zu L1, L2, L3, L4, L5 und 2 weiteren Leistungen"],
  [8, 8, "Zu allen Leistungen"],
  [1, 1, "Zu allen Leistungen"],
  [0, 0, "Zu keiner Leistung: Es wird nirgends angeboten."],
])("an extra of %i services of %i says '%s'", (count, all, said) => {
  expect(goesWithText(titles(count), all)).toBe(said);
});
