import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { headScript } from "../src/site/boot-script.ts";
import { shortened } from "./short-boot-script.ts";

it("does the same in fewer letters, and keeps the names that the page knows", () => {
  const code =
    "(function boot({ firstWord, second }) { const bothOfThem = firstWord + second; told(bothOfThem); })({ firstWord: 'a', second: 'b' })";
  const told: string[] = [];
  runInNewContext(shortened(code), { told: (word: string) => told.push(word) });
  expect(told).toEqual(["ab"]);
  expect(shortened(code).length).toBeLessThan(code.length / 1.5);
  for (const isSection of [false, true]) expect(shortened(headScript(isSection)).length).toBeLessThan(headScript(isSection).length / 1.4);
});

it("ends the build over a script that does not parse", () => {
  expect(() => shortened("(function {")).toThrow("The boot script could not be made short");
});
