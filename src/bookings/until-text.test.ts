import { expect, it } from "vitest";
import { untilText } from "./until-text.ts";

it.each([
  ["2026-03-01", undefined],
  ["2026-03-02", "Heute"],
  ["2026-03-03", "Morgen"],
  ["2026-03-04", "In 2 Tagen"],
  ["2026-03-09", "In 7 Tagen"],
  ["2026-03-16", "In 2 Wochen"],
  ["2026-03-30", "In 4 Wochen"],
  ["2026-04-01", "In 30 Tagen"],
])("on 2 March %s is %s", (datum, text) => {
  expect(untilText(datum, "2026-03-02")).toBe(text);
});
