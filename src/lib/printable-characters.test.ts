import { expect, it } from "vitest";
import { isPrintable, printed } from "./printable-characters.ts";

it.each([
  ["Jürgen Groß", "Jürgen Groß", false],
  ["Łukasz Şahin Đorđević", "Łukasz Şahin Đorđević", false],
  ["Nguyễn Thị Phượng", "Nguyễn Thị Phượng", true],
  ["Νίκος Παπαδόπουλος", "Νίκος Παπαδόπουλος", true],
  ["Олександр Ґалаґан", "Олександр Ґалаґан", true],
  // Typed in two parts, printed in one.
  ["Nguye\u0302\u0303n", "Nguyễn", true],
  // Equal on paper.
  ["12\u202f000 km, E\u2011Auto", "12 000 km, E-Auto", false],
  // Nobody sees them.
  ["Eva\u200b Neu", "Eva Neu", false],
])("„%s“ is printed as „%s“ (E5)", (text, shown, hasMore) => {
  expect(printed({ name: text })).toEqual({ content: { name: shown }, hasMore, note: "" });
  expect(isPrintable(text)).toBe(true);
});

it.each([
  ["李小龙", "▯▯▯"],
  ["محمد", "▯▯▯▯"],
  ["Glanz 👍🏽!", "Glanz ▯!"],
  ["👨‍👩‍👧", "▯"],
])("„%s“ stands as boxes, sign by sign, and the paper says so (E5)", (text, shown) => {
  expect(printed([text])).toEqual({
    content: [shown],
    hasMore: true,
    note: "▯ steht für ein Zeichen, das sich nicht drucken lässt.",
  });
  expect(isPrintable(text)).toBe(false);
});
