import { expect, it } from "vitest";
import { isOneNote, withNote } from "./one-note.ts";

it.each<[string, string, boolean]>([
  ["", "", true],
  ["Hof rechts", "", true],
  ["", "Hund", true],
  ["Hof rechts", "Hund", false],
])("words for the customer %j and for the shop %j are one note: %s", (nachricht, notiz, isOne) =>
  expect(isOneNote({ nachricht, notiz })).toBe(isOne),
);

it("one note is kept once, where it belongs", () => {
  expect(withNote("Hof rechts", true)).toEqual({ nachricht: "Hof rechts", notiz: "" });
  expect(withNote("Hund", false)).toEqual({ nachricht: "", notiz: "Hund" });
});
