import { expect, it } from "vitest";
import { hasPhotos, OF_SERVICE, photosAnswer, photosProblem, photoWishes } from "./photos.ts";
import type { Question } from "./questions.ts";

const question = (id: string, art: Question["art"]): Question => ({
  id,
  frage: `${id}?`,
  art,
  pflicht: false,
  antworten: [],
});
const QUESTIONS = [question("kratzer", "foto"), question("farbe", "text")];
const services = [
  { title: "Lack", fotos: "Die Stelle von nah." },
  { title: "Leder", fotos: "Die Stelle von nah." },
  { title: "Wäsche" },
];

it("photos are wanted by services, each wish once (B97)", () => {
  expect(photoWishes(["Wäsche"], services)).toEqual([]);
  expect(photoWishes(["Lack", "Leder", "Wäsche"], services)).toEqual(["Die Stelle von nah."]);
});

it.each([
  ["none", [], [], undefined],
  ["five for a service", Array(5).fill(OF_SERVICE), ["Nah."], undefined],
  ["six", Array(6).fill(OF_SERVICE), ["Nah."], "zu_viele"],
  ["one that no service wants", [OF_SERVICE], [], "nicht_gefragt"],
  ["one for a question", ["kratzer"], [], undefined],
  ["two for a question", ["kratzer", "kratzer"], [], "zu_viele"],
  ["one for a question of words", ["farbe"], [], "nicht_gefragt"],
  ["one for a question that is gone", ["weg"], [], "nicht_gefragt"],
])("of photos with a booking, %s (B97, B73)", (_, of, wishes, problem) => {
  expect(photosProblem(of, wishes, QUESTIONS)).toBe(problem);
});

it("photos stand among the answers by their number (B97)", () => {
  expect(photosAnswer(["kratzer"])).toEqual([]);
  expect(photosAnswer([OF_SERVICE])).toMatchObject([{ frage: "Fotos", antwort: "1 liegt bei" }]);
  expect(photosAnswer([OF_SERVICE, OF_SERVICE])).toMatchObject([{ antwort: "2 liegen bei" }]);
  expect(hasPhotos(photosAnswer([OF_SERVICE]))).toBe(true);
  expect(hasPhotos([{ id: "farbe", frage: "Farbe?", antwort: "Rot" }])).toBe(false);
  expect(hasPhotos([{ id: "kratzer", frage: "Kratzer?", antwort: "Foto liegt bei" }])).toBe(true);
});
