import { describe, expect, it } from "vitest";
import { isFound, isOrderable, orderNumber, purposeOf, voucherPrice } from "./orders.ts";

// What is held here: (R25).

const row = (stufe: "Leicht" | "Mittel" | "Schwer", suv: string) => ({
  stufe,
  kleinwagen: "10,00 €",
  limousine: "10,00 €",
  suv,
});
const TABLE = [row("Leicht", "60,00 €"), row("Mittel", "70,00 €"), row("Schwer", "80,00 €")];

describe("what a voucher for a service costs", () => {
  it.each<[string, Parameters<typeof voucherPrice>[0], number | undefined]>([
    ["the highest level", { preistabelle: TABLE, proSitz: false }, 8000],
    ["nothing per seat", { preistabelle: TABLE, proSitz: true }, undefined],
    [
      "nothing while a level has no price",
      { preistabelle: TABLE.slice(1), proSitz: false },
      undefined,
    ],
    [
      "nothing on request",
      { preistabelle: [...TABLE.slice(0, 2), row("Schwer", "")], proSitz: false },
      undefined,
    ],
  ])("%s", (_, service, cents) => {
    expect(voucherPrice(service, "suv")).toBe(cents);
  });
});

it("is ordered only where both are switched on", () => {
  const orderable = (gutscheine: "nein" | "einzweck", gutscheineOnline: boolean) =>
    isOrderable({ gutscheine, gutscheineOnline });
  expect([
    orderable("nein", true),
    orderable("einzweck", false),
    orderable("einzweck", true),
  ]).toEqual([false, false, true]);
});

it("names the order as a transfer does", () => {
  expect([orderNumber("k7p3fq2m"), purposeOf("k7p3fq2m")]).toEqual([
    "K7P3-FQ2M",
    "Gutschein K7P3-FQ2M",
  ]);
});

it.each([
  ["", true],
  ["G-0012", true],
  ["g12", true],
  ["12", true],
  ["1", false],
  ["120", false],
  ["muller", true],
  ["Jörg MÜLLER", true],
  ["k7p3-fq2m", true],
  ["Innenreinigung 12", true],
  ["Innenreinigung 13", false],
])("is found by %j: %s (R21)", (search, isThere) => {
  const sold = { nummer: 12, anfrage: "bestellt:k7p3fq2m", leistung: "Innenreinigung" };
  expect(isFound({ ...sold, kaeufer: "Jörg Müller" }, search)).toBe(isThere);
});
