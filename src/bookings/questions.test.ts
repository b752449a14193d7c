import { describe, expect, it } from "vitest";
import type { BookableService } from "#catalogue/schema.ts";
import {
  answerProblems,
  answersOf,
  answerText,
  areAnswersStale,
  editedAnswers,
  editedSurcharges,
  optionText,
  type Question,
  questionsOf,
  surchargeLines,
  withKnownOptions,
} from "./questions.ts";

const PAINT: Question = {
  id: "lack",
  frage: "Welcher Lack?",
  art: "wahl",
  pflicht: true,
  antworten: [
    { text: "Hell", zuschlag_cent: null },
    { text: "Dunkel", zuschlag_cent: 3000 },
  ],
};
const HAIR: Question = {
  id: "haare",
  frage: "Tierhaare",
  art: "ja_nein",
  pflicht: false,
  antworten: [],
};
const SEATS: Question = {
  id: "alter",
  frage: "Wie alt?",
  art: "zahl",
  pflicht: false,
  antworten: [],
};
const PLACE: Question = {
  id: "ort",
  frage: "Wo steht es?",
  art: "text",
  pflicht: true,
  antworten: [],
};
const ALL = [PAINT, HAIR, SEATS, PLACE];

const service = (title: string, fragen: Question[]) =>
  ({ id: title, title, fragen, extras: [] }) as unknown as BookableService;
const SERVICES = [service("Politur", [PAINT, HAIR]), service("Wäsche", [HAIR, PLACE])];

describe("the shop's own questions (B73)", () => {
  it.each([
    [["Politur"], ["lack", "haare"]],
    [
      ["Politur", "Wäsche"],
      ["lack", "haare", "ort"],
    ],
    [["Beratungsgespräch"], []],
    [[], []],
  ])("with %j are %j", (leistungen, ids) => {
    expect(questionsOf(leistungen, SERVICES).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    [PAINT, "", "Bitte beantworten."],
    [PAINT, "Rosa", "Bitte eine der Antworten wählen."],
    [PAINT, "Dunkel", undefined],
    [HAIR, "", undefined],
    [HAIR, "Vielleicht", "Bitte eine der Antworten wählen."],
    [HAIR, "Nein", undefined],
    [SEATS, "viele", "Bitte eine Zahl angeben, zum Beispiel 12 oder 2,5."],
    [SEATS, "1e5", "Bitte eine Zahl angeben, zum Beispiel 12 oder 2,5."],
    [SEATS, "2.5", undefined],
    [SEATS, "12.000", undefined],
    [PLACE, "  ", "Bitte beantworten."],
    [PLACE, "x".repeat(301), "Höchstens 300 Zeichen."],
    [PLACE, "Vor\u0007ne", "Bitte ohne Zeilenumbrüche und Steuerzeichen."],
    [PLACE, "Hinterhof", undefined],
  ])("%o answered '%s': %s", (question, typed, sentence) => {
    expect(answerProblems([question], { [question.id]: typed })).toEqual(
      sentence === undefined ? {} : { [question.id]: sentence },
    );
  });

  it("are kept as they were asked, and what was not answered is not", () => {
    expect(
      answersOf(ALL, {
        lack: "Dunkel",
        haare: "",
        alter: "12.000",
        ort: " Hof hinten ",
        weg: "x",
      }),
    ).toEqual([
      { id: "lack", frage: "Welcher Lack?", antwort: "Dunkel" },
      { id: "alter", frage: "Wie alt?", antwort: "12000" },
      { id: "ort", frage: "Wo steht es?", antwort: "Hof hinten" },
    ]);
  });

  it.each([
    ["as they are", [{ id: "lack", frage: "Welcher Lack?", antwort: "Hell" }], false],
    ["one that was skipped", [{ id: "haare", frage: "Tierhaare", antwort: "" }], false],
    ["one that is gone", [{ id: "weg", frage: "Weg?", antwort: "" }], true],
    ["one that reads otherwise", [{ id: "haare", frage: "Haare?", antwort: "Ja" }], true],
    ["an answer that is gone", [{ id: "lack", frage: "Welcher Lack?", antwort: "Matt" }], true],
    ["none at all", [], false],
  ])("answered %s are stale: %s", (_, answers, isStale) => {
    expect(areAnswersStale(ALL, answers)).toBe(isStale);
  });

  it("that were chosen before the shop changed the question are chosen no more", () => {
    const typed = { lack: "Matt", haare: "Ja", ort: "Hof hinten" };
    expect(withKnownOptions(typed, ALL)).toEqual({ haare: "Ja", ort: "Hof hinten" });
    expect(withKnownOptions({ lack: "Hell" }, ALL)).toEqual({ lack: "Hell" });
  });

  it("may cost more, as a line of the price", () => {
    expect(surchargeLines(ALL, { lack: "Dunkel", haare: "Ja" })).toEqual([
      { art: "frage", title: "Welcher Lack? Dunkel", preis_cent: 3000 },
    ]);
    expect(surchargeLines(ALL, { lack: "Hell" })).toEqual([]);
    expect([optionText(PAINT, "Hell"), optionText(PAINT, "Dunkel")]).toEqual([
      "Hell",
      "Dunkel (+ 30,00 €)",
    ]);
  });

  it.each([
    ["Tierhaare", "Tierhaare: Ja"],
    ["Tierhaare?", "Tierhaare? Ja"],
    ["Tierhaare:", "Tierhaare: Ja"],
  ])("'%s' reads '%s'", (frage, text) => expect(answerText({ frage, antwort: "Ja" })).toBe(text));

  const line = { art: "frage", title: "Welcher Lack? Dunkel", preis_cent: 2500 };
  const booked = {
    antworten: [{ id: "lack", frage: "Welcher Lack?", antwort: "Dunkel" }],
    positionen: [{ art: "leistung", title: "Politur", preis_cent: 9900 }, line],
  };
  it.each([
    ["stays with its service, as it was agreed", ["Politur"], SERVICES, [line]],
    ["goes with it", ["Wäsche"], SERVICES, []],
    ["stays when nobody asks it any more", ["Wäsche"], [service("Wäsche", [])], [line]],
  ])("a surcharge of a booking that is put right %s", (_, leistungen, services, lines) => {
    expect(editedSurcharges(booked, booked.antworten, leistungen, services)).toEqual(lines);
  });

  const BOOKED = [
    { id: "lack", frage: "Lack?", antwort: "Dunkel" },
    { id: "alt", frage: "Garage?", antwort: "Ja" },
  ];
  it.each([
    ["nothing said", {}, BOOKED],
    ["the same said", { lack: "Dunkel" }, BOOKED],
    [
      "another, and one more",
      { lack: "Hell", haare: "Ja" },
      [
        { id: "lack", frage: "Welcher Lack?", antwort: "Hell" },
        BOOKED[1],
        { id: "haare", frage: "Tierhaare", antwort: "Ja" },
      ],
    ],
    ["taken back", { lack: "" }, [BOOKED[1]]],
    ["what is not asked", { gibtsnicht: "x", alt: "" }, BOOKED],
  ])("put right with %s", (_, said, answers) => {
    expect(editedAnswers(BOOKED, said, ALL)).toEqual(answers);
  });

  it("keeps an answer that cannot be chosen any more until another is said", () => {
    const matt = [{ id: "lack", frage: "Welcher Lack?", antwort: "Matt" }];
    expect(editedAnswers(matt, { lack: "" }, ALL)).toEqual(matt);
    expect(editedAnswers(matt, { lack: "Hell" }, ALL)).toMatchObject([{ antwort: "Hell" }]);
  });

  it("takes an answer's surcharge away with it, and adds today's of the new one", () => {
    const line = { art: "frage" as const, title: "Welcher Lack? Dunkel", preis_cent: 2000 };
    const dark = [{ id: "lack", frage: "Welcher Lack?", antwort: "Dunkel" }];
    const bright = [{ ...dark[0], antwort: "Hell" }] as typeof dark;
    const linesAfter = (antworten: typeof dark, booked: typeof dark, positionen: object[]) =>
      editedSurcharges(
        { antworten: booked, positionen: positionen as (typeof line)[] },
        antworten,
        ["Politur"],
        SERVICES,
      );
    expect(linesAfter(dark, dark, [line])).toEqual([line]);
    expect(linesAfter(bright, dark, [line])).toEqual([]);
    expect(linesAfter(dark, bright, [])).toEqual([{ ...line, preis_cent: 3000 }]);
  });
});
