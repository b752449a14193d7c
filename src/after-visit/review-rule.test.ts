import { expect, it } from "vitest";
import {
  appearsOn,
  changeableUntil,
  isPublic,
  rateableUntil,
  ratingProblem,
} from "./review-rule.ts";
import { averageText, monthText, starsText, unseenText } from "./shown-reviews.ts";

const at = (text: string) => Date.parse(text);
const DONE = { status: "done", art: "service", erledigt_am: "2026-03-10T15:00:00.000Z" };
const SAID = { erstellt_am: "2026-03-11T23:30:00.000Z" };

it.each([
  ["a completed visit", DONE, undefined, "2026-03-10T16:00:00Z", undefined],
  [
    "one that is still open",
    { ...DONE, status: "open", erledigt_am: null },
    undefined,
    "2026-03-10T16:00:00Z",
    "nicht_abgeschlossen",
  ],
  [
    "one that was cancelled",
    { ...DONE, status: "cancelled", erledigt_am: null },
    undefined,
    "2026-03-10T16:00:00Z",
    "nicht_abgeschlossen",
  ],
  ["a consultation", { ...DONE, art: "beratung" }, undefined, "2026-03-10T16:00:00Z", "beratung"],
  ["the last evening of twelve months", DONE, undefined, "2027-03-10T22:59:00Z", undefined],
  ["the morning after", DONE, undefined, "2027-03-10T23:00:00Z", "zu_lange_her"],
  // In Berlin it was said on the 12th.
  ["a change on the last evening", DONE, SAID, "2026-03-26T22:59:00Z", undefined],
  ["a change on the morning after", DONE, SAID, "2026-03-26T23:00:00Z", "steht_fest"],
] as const)("%s", (_, visit, review, now, problem) => {
  expect(ratingProblem(visit, review, at(now))).toBe(problem);
});

it("counts days on Berlin's calendar", () => {
  expect(changeableUntil(SAID)).toBe("2026-03-26");
  expect(rateableUntil(DONE)).toBe("2027-03-10");
  expect(appearsOn(at("2026-03-11T23:30:00Z"))).toBe("2026-03-26");
});

it.each([
  ["neu", "2026-03-25", false],
  ["neu", "2026-03-26", true],
  ["veroeffentlicht", "2026-03-01", true],
  ["verborgen", "2026-12-31", false],
] as const)("what is %s is public on %s: %s", (status, today, expected) => {
  expect(isPublic({ status, erscheint_am: "2026-03-26" }, today)).toBe(expected);
});

it("says no average without its number and its time, and rounds none up", () => {
  const sum = {
    anzahl: 3,
    durchschnitt: 14 / 3,
    von: "2026-03-02",
    bis: "2026-11-21",
    wartend: 0,
    verborgen: {},
  };
  expect(averageText(sum)).toBe(
    "Durchschnitt 4,6 von 5 aus 3 Bewertungen, Besuche vom 02.03.2026 bis 21.11.2026.",
  );
  expect(averageText({ ...sum, anzahl: 1, durchschnitt: 5, bis: sum.von })).toBe(
    "Durchschnitt 5,0 von 5 aus 1 Bewertung, Besuch vom 02.03.2026.",
  );
  expect(averageText({ ...sum, anzahl: 0 })).toBe("");
  expect(starsText(4.1)).toBe("4,1");
  expect(monthText("2026-03-02")).toBe("März 2026");
});

it.each([
  [{ wartend: 0, verborgen: {} }, "Verborgen: keine."],
  [{ wartend: 1, verborgen: {} }, "Verborgen: keine. Eine sehen wir uns noch an."],
  [
    { wartend: 2, verborgen: { unwahr: 1 } },
    "Verborgen: 1 (unwahre Tatsachen). 2 sehen wir uns noch an.",
  ],
  [
    { wartend: 0, verborgen: { unwahr: 1, beleidigung: 2 } },
    "Verborgen: 3 (1 × unwahre Tatsachen, 2 × Beleidigung oder Drohung).",
  ],
])("says what is not shown: %j", (part, text) => {
  expect(unseenText({ anzahl: 4, durchschnitt: 4, von: "", bis: "", ...part })).toBe(text);
});
