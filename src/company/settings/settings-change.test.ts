import { describe, expect, test } from "vitest";
import { SAMPLE_SETTINGS } from "../sample-settings.ts";
import { labelledAddresses, markedReviews, settingsChange } from "./settings-change.ts";

const STORED = { ...SAMPLE_SETTINGS, version: 3 };
const WORKSHOP = { label: "Werkstatt", address: "Musterstraße 1, 79098 Freiburg" };
const OFFICE = { label: "Büro", address: "Musterweg 2, 79100 Freiburg" };

describe("addresses that come as texts", () => {
  test.each([
    ["keep their labels", [WORKSHOP.address, OFFICE.address], ["Werkstatt", "Büro"]],
    [
      "keep them by equal text when their order changes",
      [OFFICE.address, WORKSHOP.address],
      ["Büro", "Werkstatt"],
    ],
    [
      "keep them by position when their text changes",
      ["Neue Straße 3", OFFICE.address],
      ["Werkstatt", "Büro"],
    ],
    [
      "have a plain one when they are new",
      [WORKSHOP.address, OFFICE.address, "Dritte Straße 4"],
      ["Werkstatt", "Büro", "Standort"],
    ],
  ])("%s", (_what, sent, labels) => {
    expect(labelledAddresses(sent, [WORKSHOP, OFFICE])).toEqual(
      sent.map((address, position) => ({ label: labels[position], address })),
    );
  });

  test("may stand beside whole ones", () => {
    const garage = { label: "Halle", address: "Hallenweg 1" };
    expect(labelledAddresses([garage, OFFICE.address], [WORKSHOP, OFFICE])).toEqual([
      garage,
      OFFICE,
    ]);
  });
});

describe("the mark of an example review", () => {
  const [first, second] = SAMPLE_SETTINGS.reviews;
  if (!first || !second) throw new Error("the sample shop has reviews");

  test.each([
    ["stays while nothing changes, wherever the review stands", second, true],
    ["goes with another name", { ...first, name: "Anna" }, false],
    ["goes with another text", { ...first, text: "Sehr gut." }, false],
    ["goes with another rating", { ...first, rating: 3 }, false],
    [
      "cannot be put on a review of one's own",
      { name: "Anna", text: "Gut.", rating: 5, isSample: true },
      false,
    ],
  ])("%s", (_what, sent, isSample) => {
    expect(markedReviews([sent], SAMPLE_SETTINGS.reviews)).toEqual([{ ...sent, isSample }]);
  });
});

test("what is stored is tidy, and only what was sent", () => {
  const legal = { ...STORED.legal, owner: "  Anna Beispiel ", vatId: "de 123 456 789" };
  const change = settingsChange(
    {
      version: 3,
      companyName: " Glanzwerk ",
      aboutText: "Eins\r\n\r\nZwei\n",
      exceptions: ["2026-12-26", "2026-12-24", "2026-12-26"],
      legal,
    },
    STORED,
  );
  expect(change).toEqual({
    companyName: "Glanzwerk",
    aboutText: "Eins\n\nZwei",
    exceptions: ["2026-12-24", "2026-12-26"],
    legal: { ...legal, owner: "Anna Beispiel", vatId: "DE123456789" },
  });
});
