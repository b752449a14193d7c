import { describe, expect, it } from "vitest";
import {
  afterTheEnd,
  answerEnd,
  answerHours,
  answerProblem,
  halfway,
  isAsked,
  nextAnswerEnd,
} from "./acceptance.ts";

// What is held here: (B90).

const HOUR = 3_600_000;
const NOW = Date.parse("2026-03-02T07:00:00Z");

describe("how long the shop has to answer", () => {
  const services = [
    { title: "Lackaufbereitung", zusage: 24 },
    { title: "Keramik", zusage: 4 },
    { title: "Außenreinigung" },
  ];
  it.each([
    [["Außenreinigung"], undefined],
    [["Lackaufbereitung"], 24],
    [["Außenreinigung", "Lackaufbereitung"], 24],
    [["Lackaufbereitung", "Keramik"], 4],
    [["Beratungsgespräch"], undefined],
    [[], undefined],
  ])("%j: %s hours", (leistungen, hours) => {
    expect(answerHours(leistungen, services)).toBe(hours);
  });
});

describe("the end of that time", () => {
  it.each([
    ["in a week: the shop's hours", "2026-03-09", "08:00", 24, 24],
    ["in exactly twice the hours", "2026-03-04", "08:00", 24, 24],
    ["tomorrow: half the time", "2026-03-03", "08:00", 24, 12],
    ["in two hours", "2026-03-02", "10:00", 24, 1],
    ["one hour is the shop's", "2026-03-09", "08:00", 1, 1],
    ["a start that is over", "2026-03-02", "07:00", 24, 0],
  ])("%s", (_, datum, abgabezeit, hours, expected) => {
    expect((answerEnd(NOW, { datum, abgabezeit }, hours) - NOW) / HOUR).toBe(expected);
  });

  it.each([
    ["in a week: the shop's hours", "2026-03-09", "08:00", 24],
    ["tomorrow: half the time", "2026-03-03", "08:00", 12],
    ["a start that is over: the shop's hours", "2026-03-02", "07:00", 24],
    ["a start at this moment: the shop's hours", "2026-03-02", "08:00", 24],
  ])("after a proposal that will not do: %s", (_, datum, abgabezeit, expected) => {
    expect((nextAnswerEnd(NOW, { datum, abgabezeit }, 24) - NOW) / HOUR).toBe(expected);
  });

  it("has its half", () => {
    expect(halfway(NOW, NOW + 24 * HOUR)).toBe(NOW + 12 * HOUR);
  });
});

describe("what the shop may still answer", () => {
  it.each([
    ["open", "offen", undefined],
    ["open", "zugesagt", "schon_zugesagt"],
    ["cancelled", "offen", "nicht_offen"],
    ["done", "zugesagt", "nicht_offen"],
  ] as const)("%s, %s: %s", (status, zusage, problem) => {
    expect(answerProblem({ status, zusage })).toBe(problem);
    expect(isAsked({ zusage })).toBe(zusage === "offen");
  });
});

describe("without an answer", () => {
  it.each([
    [false, "freigeben", "freigeben"],
    [false, "zusagen", "zusagen"],
    [true, "freigeben", "freigeben"],
    [true, "zusagen", "freigeben"],
  ] as const)("other times were shown: %s, the owner's wish: %s → %s", (shown, wish, becomes) => {
    expect(afterTheEnd(shown, wish)).toBe(becomes);
  });
});
