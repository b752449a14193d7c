import { expect, it } from "vitest";
import { visitsOf, visitTexts } from "./visits.ts";

// What is held here: (K1).

const TODAY = "2026-03-10";

it.each<[string, Parameters<typeof visitsOf>[0], string[]]>([
  ["nothing", [], []],
  ["only cancelled ones", [{ datum: "2026-03-01", status: "cancelled" }], []],
  [
    "one that is over and not completed yet",
    [{ datum: "2026-03-09", status: "open" }],
    ["zuletzt 09.03.2026"],
  ],
  ["today's, which is still to come", [{ datum: TODAY, status: "open" }], ["kommt am 10.03.2026"]],
  ["today's, which is done", [{ datum: TODAY, status: "done" }], ["zuletzt 10.03.2026"]],
  [
    "several of both",
    [
      { datum: "2026-04-01", status: "open" },
      { datum: "2026-03-12", status: "open" },
      { datum: "2026-03-11", status: "cancelled" },
      { datum: "2026-02-01", status: "done" },
      { datum: "2026-01-01", status: "done" },
    ],
    ["zuletzt 01.02.2026", "kommt am 12.03.2026"],
  ],
])("past and future are told apart: %s", (_, bookings, texts) =>
  expect(visitTexts(visitsOf(bookings, TODAY))).toEqual(texts),
);
