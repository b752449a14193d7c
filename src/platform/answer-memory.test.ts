import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnswerMemory } from "./answer-memory.server.ts";

const ADDRESS = "/api/bookings/dates";
const NOON = Date.parse("2026-03-10T12:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

const open = () => createAnswerMemory({ now: () => Date.now() });

test("an answer is kept for a second", () => {
  const answers = open();
  answers.awaitAnswer(ADDRESS)("[]");
  vi.advanceTimersByTime(999);
  expect(answers.find(ADDRESS)?.toString()).toBe("[]");
  vi.advanceTimersByTime(1);
  expect(answers.find(ADDRESS)).toBeUndefined();
});

test("its age counts from the moment when the database was asked", () => {
  const answers = open();
  const keep = answers.awaitAnswer(ADDRESS);
  vi.advanceTimersByTime(600);
  keep("[]");
  vi.advanceTimersByTime(399);
  expect(answers.find(ADDRESS)).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(answers.find(ADDRESS)).toBeUndefined();
});

test("a change here ends every answer at once, also one that is still looked for", () => {
  const answers = open();
  answers.awaitAnswer(ADDRESS)("[]");
  const keep = answers.awaitAnswer("/api/bookings/slots?datum=2026-03-11");
  answers.forget();
  keep('["10:00"]');
  expect(answers.find(ADDRESS)).toBeUndefined();
  expect(answers.find("/api/bookings/slots?datum=2026-03-11")).toBeUndefined();
});

test("with the next minute other times are over", () => {
  const answers = open();
  vi.setSystemTime(NOON + 59_900);
  answers.awaitAnswer(ADDRESS)("[]");
  const keep = answers.awaitAnswer("/api/bookings/slots?datum=2026-03-10");
  expect(answers.find(ADDRESS)).toBeDefined();
  vi.advanceTimersByTime(100);
  keep('["13:00"]');
  expect(answers.find(ADDRESS)).toBeUndefined();
  expect(answers.find("/api/bookings/slots?datum=2026-03-10")).toBeUndefined();
});

test("strange questions without number do not fill the memory", () => {
  const answers = open();
  for (let index = 0; index <= 500; index += 1) answers.awaitAnswer(`${ADDRESS}?leistung=${index}`)("[]");
  expect(answers.find(`${ADDRESS}?leistung=0`)).toBeUndefined();
  expect(answers.find(`${ADDRESS}?leistung=500`)).toBeDefined();
});
