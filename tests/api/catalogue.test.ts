import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

type ListedService = { id: string; title: string; discount: number; offerType: string | null; preistabelle: object[] };

describeOnBothDatabases("the catalogue of a new shop", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  const services = async () => (await shop.call("GET", "/api/services")).body as unknown as ListedService[];

  it("lists the services in their order with the discounts of its two offers", async () => {
    expect((await services()).map(({ title, discount, offerType }) => [title, discount, offerType])).toEqual([
      ["Lederreinigung", 0, null],
      ["Polsterreinigung", 0, null],
      ["Schnellreinigung", 0, null],
      ["Innenreinigung (ohne Polster)", 10, "allgemein"],
      ["Innenreinigung (Intensiv)", 10, "allgemein"],
      ["Außenreinigung", 0, null],
      ["Lackaufbereitung", 0, null],
      ["Komplettaufbereitung", 15, "neukunde"],
    ]);
  });

  it("shows its price table as texts with comma and euro sign", async () => {
    const [leather] = await services();
    expect(leather?.preistabelle[0]).toEqual({ stufe: "Leicht", kleinwagen: "20,00 €", limousine: "22,00 €", suv: "25,00 €" });
  });

  it("shows the offers to everybody", async () => {
    const { body } = await shop.call("GET", "/api/offers");
    expect((body as { type: string; discount_pct: number }[]).map(({ type, discount_pct }) => [type, discount_pct])).toEqual([
      ["allgemein", 10],
      ["neukunde", 15],
    ]);
  });
});
