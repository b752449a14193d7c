import { expect, test } from "vitest";
import { isStartPage, sectionOf } from "./section-paths.ts";

test.each([
  ["/home", "home"],
  ["/kontakt", "kontakt"],
  ["/galerie/", "galerie"],
  ["/ueber-uns", "ueber-uns"],
  ["/", undefined],
  ["/leistungen", undefined],
  ["/kontakt/mehr", undefined],
])("%s leads to the section %s", (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

test("the start page has its own path and those of its sections", () => {
  expect(["/", "/home", "/galerie", "/preise", "/termin-buchen"].filter(isStartPage)).toEqual([
    "/",
    "/home",
    "/galerie",
  ]);
});
