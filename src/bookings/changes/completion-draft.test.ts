import { describe, expect, it } from "vitest";
import {
  type CompletionDraft,
  completionDraftProblems,
  completionRequest,
  newCompletion,
} from "./completion-draft.ts";

const BOOKING = {
  preis: 40,
  leistungen: ["Außenreinigung"],
  email: "anna@example.org",
  notiz: "Hund",
};
const TALK = { ...BOOKING, preis: 0, leistungen: ["Beratungsgespräch"] };
const draft = (changes: Partial<CompletionDraft> = {}) => ({
  ...newCompletion(BOOKING),
  ...changes,
});

describe("what is missing before a booking can be completed", () => {
  it.each<[string, Partial<CompletionDraft>, (keyof CompletionDraft)[]]>([
    ["as it was agreed, but how it is paid", {}, ["zahlart"]],
    ["in cash", { zahlart: "bar" }, []],
    ["for more", { zahlart: "bar", endpreis: 4500 }, ["grund", "einverstanden"]],
    [
      "for more, the reason only blanks",
      { zahlart: "bar", endpreis: 4500, grund: "  ", einverstanden: true },
      ["grund"],
    ],
    ["for less", { zahlart: "ueberweisung", endpreis: 3999 }, []],
    ["for nothing", { endpreis: 0 }, []],
    ["for no amount", { zahlart: "bar", endpreis: Number.NaN }, ["endpreis"]],
    ["for less than nothing", { zahlart: "bar", endpreis: -100 }, ["endpreis"]],
  ])("%s, where cash is noted", (_, changes, missing) =>
    expect(Object.keys(completionDraftProblems(draft(changes), BOOKING, true))).toEqual(missing),
  );

  it("never is how it was paid, where cash is not noted (R13)", () => {
    expect(completionDraftProblems(draft(), BOOKING, false)).toEqual({});
    expect(completionRequest(draft(), BOOKING)).toMatchObject({ zahlart: "" });
  });

  it("of a consultation nothing is", () =>
    expect(completionDraftProblems(newCompletion(TALK), TALK, true)).toEqual({}));
});

describe("what is sent", () => {
  it("asks for a receipt unless it is not wanted, or nothing was paid", () => {
    expect(completionRequest(draft({ zahlart: "bar" }), BOOKING)).toMatchObject({
      endpreis: "40.00",
      rechnung: { perMail: true },
      notiz: "Hund",
    });
    expect(completionRequest(draft({ rechnung: false }), BOOKING)).not.toHaveProperty("rechnung");
    expect(completionRequest(draft({ endpreis: 0 }), BOOKING)).not.toHaveProperty("rechnung");
    expect(completionRequest(draft({ endpreis: 0, zahlart: "bar" }), BOOKING).zahlart).toBe("");
    expect(completionRequest(newCompletion(TALK), TALK)).toEqual({ notiz: "Hund" });
  });
});
