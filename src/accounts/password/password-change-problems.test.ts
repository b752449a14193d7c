import { expect, it } from "vitest";
import { passwordChangeProblems } from "./password-change-problems.ts";

const GOOD = { current: "alt", passwort: "Neues!Passwort", wiederholung: "Neues!Passwort" };

it.each([
  [{}, []],
  [{ current: "" }, ["current"]],
  [{ passwort: "kurz", wiederholung: "kurz" }, ["passwort"]],
  [{ wiederholung: "Neues!Passwor" }, ["wiederholung"]],
  [{ wiederholung: "" }, ["wiederholung"]],
  [{ current: "", passwort: "", wiederholung: "x" }, ["current", "passwort", "wiederholung"]],
])("%j lacks %j", (change, fields) => {
  expect(Object.keys(passwordChangeProblems({ ...GOOD, ...change }))).toEqual(fields);
});
