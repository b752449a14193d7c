import { expect, it } from "vitest";
import { paperProblems, rulesOf, unknownCitations, unnamedRules } from "./check-rules.ts";

const PAGES = [
  {
    name: "docs/product/booking.md",
    text: "# B — Booking\n\n- **B1** One.\n- **B2** Two, see (B1).\n",
  },
  { name: "docs/product/accounts.md", text: "- **A1** Three.\n" },
];
const { rules } = rulesOf(PAGES);

it("knows every rule and its page", () => {
  expect([...rules]).toEqual([
    ["B1", "docs/product/booking.md"],
    ["B2", "docs/product/booking.md"],
    ["A1", "docs/product/accounts.md"],
  ]);
});

it.each([
  [
    "a number that stands twice",
    [...PAGES, { name: "docs/product/bench.md", text: "- **B2** Again.\n" }],
  ],
  [
    "a letter of another room",
    [{ name: "docs/product/booking.md", text: "- **B1** One.\n- **A1** Two.\n" }],
  ],
])("refuses %s", (_, pages) => expect(rulesOf(pages).problems).toHaveLength(1));

it("finds the citations of rules that do not exist", () => {
  const files = [
    { file: "src/a.ts", text: "/** Nobody twice (B1, A1). */ paper (A4, B5), SUM(A9)" },
    { file: "src/b.ts", text: "// Not any more (B3, B2)." },
  ];
  expect(unknownCitations(files, rules)).toEqual([
    expect.stringContaining("src/a.ts: A4"),
    expect.stringContaining("src/a.ts: B5"),
    expect.stringContaining("src/b.ts: B3"),
  ]);
});

it("lists what no test names; the word of code or of a document does not count", () => {
  const files = [
    { file: "src/a.test.ts", text: "(B1)" },
    { file: "src/a.ts", text: "(B2)" },
    { file: "docs/security.md", text: "(A1)" },
  ];
  expect(unnamedRules(files, rules)).toEqual(["B2", "A1"]);
});

it("wants a number of its own for each paper, and its name in the index", () => {
  const index = "| [001](001-places.md) | Places |\n| [002](002-limits.md) | Limits |";
  expect(paperProblems(["001-places.md", "002-limits.md"], index)).toEqual([]);
  expect(paperProblems(["001-places.md", "001-other.md"], index)).toEqual([
    expect.stringContaining("001-other.md: 001-places.md has"),
    expect.stringContaining("001-other.md: README.md"),
  ]);
});
