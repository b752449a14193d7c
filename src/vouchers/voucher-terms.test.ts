import { describe, expect, it } from "vitest";
import {
  balanceOf,
  codeText,
  kindSold,
  lastDay,
  type MovementKind,
  owedOf,
  readCode,
  takenFrom,
  takenTogether,
  type Visit,
  voucherText,
} from "./voucher-terms.ts";

// What is held here: (R21, R22, R23).

const VISIT: Visit = {
  preis_cent: 12_000,
  kfz: "limousine",
  leistungen: ["Innenreinigung", "Außenreinigung"],
  ids: { Innenreinigung: "innen", Außenreinigung: "aussen" },
  positionen: [
    { art: "leistung", title: "Innenreinigung", preis_cent: 9000 },
    { art: "leistung", title: "Außenreinigung", preis_cent: 3000 },
  ],
};
const discountFor = (id: string, preis_cent: number) => ({
  art: "rabatt",
  title: "20 %",
  preis_cent,
  discount_pct: 20,
  serviceIds: [id],
});
const VALUE = { rest_cent: 10_000, leistung: "", leistung_id: "", kfz: "" };
const SERVICE = {
  rest_cent: 8000,
  leistung: "Innenreinigung",
  leistung_id: "innen",
  kfz: "limousine",
};

describe("what a voucher pays of a visit", () => {
  it.each<[string, Parameters<typeof takenFrom>[0], Partial<Visit>, [number, number] | undefined]>([
    ["a value, and the rest is paid", VALUE, {}, [10_000, 10_000]],
    ["a value, and a part of it stays", VALUE, { preis_cent: 4000 }, [4000, 4000]],
    ["a value that is used up", { ...VALUE, rest_cent: 0 }, {}, undefined],
    ["a value for nothing", VALUE, { preis_cent: 0 }, undefined],
    ["a service that costs more today", SERVICE, {}, [8000, 9000]],
    ["a service that was renamed since", { ...SERVICE, leistung: "Innenpflege" }, {}, [8000, 9000]],
    ["a service that took over its name", { ...SERVICE, leistung_id: "neu" }, {}, undefined],
    ["a service whose id nobody knows", { ...SERVICE, leistung_id: "" }, {}, [8000, 9000]],
    ["a service in another class", SERVICE, { kfz: "suv" }, undefined],
    ["a service that is not done", SERVICE, { leistungen: ["Außenreinigung"] }, undefined],
    ["a service, not more than the visit", SERVICE, { preis_cent: 5000 }, [8000, 5000]],
    ["a service, before there were lines", SERVICE, { positionen: [] }, undefined],
    [
      "a service alone, before there were lines",
      SERVICE,
      { positionen: [], leistungen: ["Innenreinigung"], preis_cent: 9000 },
      [8000, 9000],
    ],
    [
      "a service that the discount is not for",
      SERVICE,
      { preis_cent: 11_400, positionen: [...VISIT.positionen, discountFor("aussen", -600)] },
      [8000, 9000],
    ],
    [
      "a service that alone has the discount",
      SERVICE,
      { preis_cent: 10_200, positionen: [...VISIT.positionen, discountFor("innen", -1800)] },
      [8000, 7200],
    ],
    [
      "a service with its share of a price agreed for all",
      SERVICE,
      {
        preis_cent: 10_800,
        positionen: [...VISIT.positionen, { art: "nachlass", title: "", preis_cent: -1200 }],
      },
      [8000, 8100],
    ],
    [
      "a service with its share of the discount",
      SERVICE,
      {
        preis_cent: 10_800,
        positionen: [...VISIT.positionen, { art: "rabatt", title: "10 %", preis_cent: -1200 }],
      },
      [8000, 8100],
    ],
  ])("%s", (_, voucher, visit, expected) => {
    const taken = takenFrom(voucher, { ...VISIT, ...visit });
    expect(taken && [taken.genommen_cent, taken.gedeckt_cent]).toEqual(expected);
  });
});

describe("what several pay together", () => {
  it.each<[string, Parameters<typeof takenTogether>[0], Partial<Visit>, [number, number][]]>([
    ["nothing", [], {}, []],
    [
      "a service first, the value what is left",
      [VALUE, SERVICE],
      {},
      [
        [8000, 9000],
        [3000, 3000],
      ],
    ],
    ["a service once", [SERVICE, SERVICE], {}, [[8000, 9000]]],
    [
      "two values, the first whole",
      [VALUE, VALUE],
      {},
      [
        [10_000, 10_000],
        [2000, 2000],
      ],
    ],
    ["no more than the visit", [VALUE, VALUE], { preis_cent: 10_000 }, [[10_000, 10_000]]],
  ])("%s", (_, vouchers, visit, expected) => {
    const all = takenTogether(vouchers, { ...VISIT, ...visit });
    expect(all.map(({ taken }) => [taken.genommen_cent, taken.gedeckt_cent])).toEqual(expected);
  });
});

it("says what is open below a price that stays", () => {
  expect(voucherText(4000, 3000)).toBe("davon mit Gutschein 30,00 € · offen vor Ort 10,00 €");
});

it("never takes more than is left, nor covers more than is to be paid, whatever comes", () => {
  let rest_cent = 10_000;
  const movements: { art: MovementKind; cent: number }[] = [{ art: "verkauf", cent: rest_cent }];
  for (let visit = 1; visit < 200; visit++) {
    const preis_cent = (visit * 7919) % 3000;
    const taken = takenFrom({ ...VALUE, rest_cent }, { ...VISIT, preis_cent });
    if (!taken) continue;
    expect(taken.gedeckt_cent).toBeLessThanOrEqual(preis_cent);
    const isDone = visit % 3 === 0;
    movements.push({ art: "vormerkung", cent: -taken.genommen_cent });
    movements.push({ art: "freigabe", cent: taken.genommen_cent });
    if (isDone) {
      movements.push({ art: "einloesung", cent: -taken.genommen_cent });
      rest_cent -= taken.genommen_cent;
    }
    expect(balanceOf(movements)).toBe(rest_cent);
    expect(owedOf(movements)).toBe(rest_cent);
    expect(rest_cent).toBeGreaterThanOrEqual(0);
  }
  expect(rest_cent).toBe(0);
});

it("owes what is set aside until it is redeemed", () => {
  const sold = { art: "verkauf", cent: 10_000 } as const;
  const aside = { art: "vormerkung", cent: -4000 } as const;
  expect([balanceOf([sold, aside]), owedOf([sold, aside])]).toEqual([6000, 10_000]);
});

it.each([
  ["ABCD-EFGH-JKLM-NPQR", "abcdefghjklmnpqr"],
  [" abcd efgh jklm npqr ", "abcdefghjklmnpqr"],
])("reads a code however it is typed: %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
  expect(codeText(code)).toBe("ABCD-EFGH-JKLM-NPQR");
});

it.each([
  ["2026-01-01", "2029-12-31"],
  ["2026-12-31", "2029-12-31"],
])("is valid three years to the end of the year: %s, %s", (sold, end) => {
  expect(lastDay(sold)).toBe(end);
});

it("is always of one use for a service (§ 3 Abs. 14 UStG)", () => {
  expect(kindSold("mehrzweck", "Innenreinigung")).toBe("einzweck");
  expect(kindSold("mehrzweck", "")).toBe("mehrzweck");
});
