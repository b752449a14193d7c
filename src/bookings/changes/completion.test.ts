import { describe, expect, it } from "vitest";
import { type Completion, completionProblems, recordedReason } from "./completion.ts";

const completion = (changes: Partial<Completion>): Completion => ({
  zahlart: "bar",
  grund: "",
  einverstanden: false,
  ...changes,
});

describe("completing a booking of 40 euro", () => {
  it.each<[string, Partial<Completion>, string[], string]>([
    ["at the agreed price", {}, [], ""],
    ["at the agreed price, said again", { endpreis: 4000, grund: "egal" }, [], ""],
    ["for less, without a word", { endpreis: 3500 }, [], ""],
    [
      "for less, with a reason",
      { endpreis: 3500, grund: "Fleck geblieben" },
      [],
      "Fleck geblieben",
    ],
    ["for nothing", { endpreis: 0, grund: "Kulanz" }, [], "Kulanz"],
    ["for more, without a word", { endpreis: 4001 }, ["grund", "einverstanden"], ""],
    [
      "for more, only with a reason",
      { endpreis: 5000, grund: "Tierhaare" },
      ["einverstanden"],
      "Tierhaare",
    ],
    [
      "for more, only with a yes",
      { endpreis: 5000, einverstanden: true },
      ["grund"],
      " Der Kunde war einverstanden.",
    ],
    [
      "for more, with both",
      { endpreis: 5000, grund: "Tierhaare", einverstanden: true },
      [],
      "Tierhaare. Der Kunde war einverstanden.",
    ],
    [
      "for more, in whole sentences",
      { endpreis: 5000, grund: "Tierhaare!", einverstanden: true },
      [],
      "Tierhaare! Der Kunde war einverstanden.",
    ],
  ])("%s", (_, changes, problems, reason) => {
    expect(Object.keys(completionProblems(4000, completion(changes)))).toEqual(problems);
    expect(recordedReason(4000, completion(changes))).toBe(reason);
  });
});
