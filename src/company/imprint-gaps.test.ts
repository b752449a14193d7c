import { describe, expect, it } from "vitest";
import { type ImprintFacts, imprintGaps } from "./imprint-gaps.ts";
import { type LegalKind, legalKindOf } from "./legal-forms.ts";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";

// What is held here: (U20).

type Legal = ImprintFacts["legal"];

const SHOP = {
  companyName: "Glanzwerk",
  email: "post@glanzwerk.example",
  phoneNumbers: ["0761 123456"],
};
const ADDRESSES = [{ label: "Werkstatt", address: "Am Beispiel 7, 79100 Freiburg" }];
const REGISTERED = {
  registerCourt: "Amtsgericht Freiburg im Breisgau",
  registerNumber: "HRB 12345",
};
const INSURED = {
  insurer: "Beispiel Versicherung AG",
  insurerAddress: "Versicherungsweg 1, 50667 Köln",
  insuredArea: "Deutschland",
};

const gaps = (legal: Partial<Legal>, shop: Partial<ImprintFacts> = {}) =>
  imprintGaps({
    ...SHOP,
    addresses: ADDRESSES,
    legal: { ...SAMPLE_SETTINGS.legal, owner: "Eva Glanz", ...legal },
    ...shop,
  });
const fields = (...asked: Parameters<typeof gaps>) => gaps(...asked).map(({ field }) => field);

describe("what an imprint lacks, by legal form", () => {
  it.each<[kind: LegalKind, legal: Partial<Legal>, missing: string[]]>([
    ["", {}, ["kind"]],
    ["einzel", {}, []],
    ["einzel", { owner: "Glanz" }, ["owner"]],
    ["ek", {}, ["owner", "registerCourt", "registerNumber"]],
    [
      "ek",
      { owner: "Eva Glanz e. K.", registerCourt: "Amtsgericht Freiburg", registerNumber: "HRA 7" },
      [],
    ],
    ["gbr", { owner: "Glanz und Matt GbR" }, ["represented"]],
    ["gbr", { owner: "Glanz und Matt GbR", represented: "Eva Glanz, Max Matt" }, []],
    [
      "egbr",
      { owner: "Glanz eGbR", represented: "Eva Glanz" },
      ["registerCourt", "registerNumber"],
    ],
    ["ohg", { owner: "Glanz OHG", ...REGISTERED }, ["represented"]],
    [
      "kg",
      { owner: "Glanz KG", represented: "Eva Glanz", registerCourt: "Amtsgericht Freiburg" },
      ["registerNumber"],
    ],
    ["gmbh_co_kg", { owner: "Glanz KG", represented: "Glanz GmbH", ...REGISTERED }, ["owner"]],
    [
      "gmbh_co_kg",
      {
        owner: "Glanz GmbH & Co. KG",
        represented: "Glanz GmbH, diese durch Eva Glanz",
        ...REGISTERED,
      },
      [],
    ],
    ["ug", { owner: "Glanz UG", represented: "Eva Glanz", ...REGISTERED }, ["owner"]],
    [
      "ug",
      { owner: "Glanz UG (haftungsbeschränkt)" },
      ["represented", "registerCourt", "registerNumber"],
    ],
    ["ug", { owner: "Glanz UG (haftungsbeschränkt)", represented: "Eva Glanz", ...REGISTERED }, []],
    ["gmbh", { owner: "Glanz" }, ["owner", "represented", "registerCourt", "registerNumber"]],
    ["gmbh", { owner: "Glanz GmbH", represented: "Eva Glanz", ...REGISTERED }, []],
    ["ag", { owner: "Glanz AG", represented: "Eva Glanz" }, ["registerCourt", "registerNumber"]],
    ["andere", { owner: "Glanz eG" }, ["represented"]],
    ["einzel", { insurer: INSURED.insurer }, ["insurerAddress", "insuredArea"]],
    ["einzel", INSURED, []],
  ])("%s with %o: %o", (kind, legal, missing) =>
    expect(fields({ ...legal, kind })).toEqual(missing),
  );

  it.each<[string, Partial<ImprintFacts>, string[]]>([
    [
      "a post box",
      { addresses: [{ label: "", address: "Postfach 12, 79100 Freiburg" }] },
      ["address"],
    ],
    ["no place", { addresses: [{ label: "", address: "Am Beispiel 7" }] }, ["address"]],
    ["no telephone", { phoneNumbers: [] }, ["phone"]],
  ])("and wherever it is: %s", (_, shop, missing) =>
    expect(fields({ kind: "einzel" }, shop)).toEqual(missing),
  );

  it("says of each in a sentence why it is needed", () => {
    for (const { why } of gaps(
      { kind: "gmbh", owner: "X", insurer: "Y" },
      { phoneNumbers: [], addresses: [] },
    )) {
      expect(why).toMatch(/ fehl(?:t|en)\b.*: .*\((?:§|Art).+\)\.$/);
    }
  });
});

describe("a form that was written freely", () => {
  it.each<[string, LegalKind]>([
    ["Einzelunternehmen (Muster)", "einzel"],
    ["e. K.", "ek"],
    ["GbR", "gbr"],
    ["UG (haftungsbeschränkt)", "ug"],
    ["GmbH", "gmbh"],
    ["GmbH & Co. KG", "gmbh_co_kg"],
    ["KG", "kg"],
    ["", ""],
    ["Zirkus", ""],
  ])("%s is %s", (text, kind) => expect(legalKindOf(text)).toBe(kind));
});
