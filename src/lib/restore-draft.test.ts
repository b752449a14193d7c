import { expect, it } from "vitest";
import { restoreDraft } from "./restore-draft.ts";

// What is held here: (S40).

const BASE = { name: "Erika", telefon: "0761 1", leistungen: ["A"], preis: null as string | null };

it.each<[string, unknown, object | undefined]>([
  ["nothing", null, undefined],
  ["what says nothing new", { draft: BASE, base: BASE }, undefined],
  [
    "what was typed",
    { draft: { ...BASE, telefon: "0761 2", preis: "5" }, base: BASE },
    { ...BASE, telefon: "0761 2", preis: "5" },
  ],
  [
    "what was typed, beside what somebody else saved meanwhile",
    { draft: { ...BASE, name: "Anna", telefon: "0761 2" }, base: { ...BASE, name: "Anna" } },
    { ...BASE, telefon: "0761 2" },
  ],
  ["a field of another kind", { draft: { ...BASE, leistungen: "A" }, base: BASE }, undefined],
  ["a field too few", { draft: { name: "Otto" }, base: BASE }, undefined],
  [
    "a field too many is left aside",
    { draft: { ...BASE, name: "Otto", alt: 1 }, base: BASE },
    { ...BASE, name: "Otto" },
  ],
  ["something else altogether", "Otto", undefined],
])("a kept draft: %s", (_, kept, draft) => expect(restoreDraft(kept, BASE)?.draft).toEqual(draft));

it("names what somebody else has saved since in a field that was typed over", () => {
  const kept = { draft: { ...BASE, telefon: "0761 2" }, base: { ...BASE, telefon: "0761 0" } };
  expect(restoreDraft(kept, BASE)).toEqual({
    draft: { ...BASE, telefon: "0761 2" },
    newer: { telefon: BASE.telefon },
  });
});
