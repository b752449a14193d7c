import { expect, it } from "vitest";
import { changedFields, mergeDraft } from "./merge-draft.ts";

const STORED = { title: "Leder", text: "Alt", list: ["a", "b"] };

it("names the fields that were changed, lists by what is in them", () => {
  expect(changedFields({ ...STORED, list: ["a", "b"] }, STORED)).toEqual([]);
  expect(changedFields({ ...STORED, title: "Ledersitze", list: ["b", "a"] }, STORED)).toEqual([
    "title",
    "list",
  ]);
});

it.each([
  ["untouched fields follow", {}, { text: "Neu" }, { text: "Neu" }, {}],
  [
    "typed fields stay",
    { title: "Ledersitze" },
    { text: "Neu" },
    { title: "Ledersitze", text: "Neu" },
    {},
  ],
  [
    "both changed: typed stays, newer is told",
    { text: "Mein" },
    { text: "Neu" },
    { text: "Mein" },
    { text: "Neu" },
  ],
  ["both changed to the same", { list: ["c"] }, { list: ["c"] }, { list: ["c"] }, {}],
])("%s", (_, typed, saved, draft, newer) => {
  expect(mergeDraft({ ...STORED, ...typed }, STORED, { ...STORED, ...saved })).toEqual({
    draft: { ...STORED, ...draft },
    newer,
  });
});
