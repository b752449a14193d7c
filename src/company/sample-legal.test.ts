import { expect, test } from "vitest";
import { legalTyped } from "./sample-legal.ts";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";

const SAMPLE = SAMPLE_SETTINGS.legal;
const OWN = { ...SAMPLE, owner: "Glanzwerk", legalForm: "GmbH", taxNumber: "", isSample: true };

test.each<[what: string, before: typeof SAMPLE, change: Partial<typeof SAMPLE>, isSample: boolean]>(
  [
    ["stays while other fields are invented", SAMPLE, { owner: "Glanzwerk" }, true],
    [
      "goes with the last invented field",
      { ...OWN, taxNumber: SAMPLE.taxNumber },
      { taxNumber: "" },
      false,
    ],
    [
      "may go although the town is the sample's",
      { ...OWN, owner: SAMPLE.owner },
      { owner: "G" },
      false,
    ],
    ["stays where it was ticked by hand", OWN, { owner: "Glanzwerk A" }, true],
    [
      "does not come back with a letter more",
      { ...OWN, isSample: false },
      { owner: "Glanzwerk A" },
      false,
    ],
    [
      "does not come back with what was invented",
      { ...OWN, isSample: false },
      { owner: SAMPLE.owner },
      false,
    ],
  ],
)("the mark of a sample imprint %s", (_what, before, change, isSample) => {
  expect(legalTyped(before, change)).toEqual({ ...before, ...change, isSample });
});
