import { expect, it } from "vitest";
import { type Block, readHandbook } from "./handbook-text.ts";

// What is held here: (N25).

const CASES: [string, Block[]][] = [
  ["# Termine\n", [{ kind: "title", text: "Termine" }]],
  [
    "Eins\nund zwei.\n\n\n",
    [{ kind: "paragraph", spans: [{ kind: "text", text: "Eins und zwei." }] }],
  ],
  [
    "**Fertig?** Mit `sudo x`, siehe [Termine](termine.md).",
    [
      {
        kind: "paragraph",
        spans: [
          { kind: "strong", text: "Fertig?" },
          { kind: "text", text: " Mit " },
          { kind: "code", text: "sudo x" },
          { kind: "text", text: ", siehe " },
          { kind: "link", text: "Termine", to: "termine.md" },
          { kind: "text", text: "." },
        ],
      },
    ],
  ],
  [
    "1. Eins\r\n2. **Zwei**",
    [
      {
        kind: "list",
        items: [[{ kind: "text", text: "Eins" }], [{ kind: "strong", text: "Zwei" }]],
      },
    ],
  ],
  [
    "![Der Kalender](bilder/kalender.webp)",
    [{ kind: "picture", alt: "Der Kalender", file: "kalender.webp" }],
  ],
  ["<b onclick=x>*", [{ kind: "paragraph", spans: [{ kind: "text", text: "<b onclick=x>*" }] }]],
  ["", []],
];

it.each(CASES)("%j", (text, blocks) => {
  expect(readHandbook(text)).toEqual(blocks);
});
