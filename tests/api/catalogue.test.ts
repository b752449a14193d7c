import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C2, C12).

type ListedService = {
  id: string;
  title: string;
  discount: number;
  offerType: string | null;
  preistabelle: object[];
};

describeOnBothDatabases("the catalogue of a new shop", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as ListedService[];

  it("lists the services in their order with the discounts of its two offers", async () => {
    expect(
      (await services()).map(({ title, discount, offerType }) => [title, discount, offerType]),
    ).toEqual([
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
    expect(leather?.preistabelle[0]).toEqual({
      stufe: "Leicht",
      kleinwagen: "20,00 €",
      limousine: "22,00 €",
      suv: "25,00 €",
    });
  });

  it("shows a service and a price row with the fields that are promised, and no others", async () => {
    const [service] = (await services()) as unknown as (Record<string, unknown> & {
      id: string;
      preistabelle: object[];
    })[];
    const promised = [
      "id",
      "title",
      "description",
      "longDescription",
      "imageUrl",
      "price_text",
      "discount",
      "offerType",
      "features",
    ];
    expect(Object.keys(service ?? {})).toEqual(
      expect.arrayContaining([...promised, "preistabelle", "proSitz"]),
    );
    const [row] = (await shop.call("GET", `/api/services/${service?.id}/prices`))
      .body as unknown as Record<string, unknown>[];
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(["id", "service_id", "stufe", "kategorie", "preis"]),
    );
    expect(service?.preistabelle.map((prices) => Object.keys(prices))).toEqual(
      Array.from({ length: 3 }, () => ["stufe", "kleinwagen", "limousine", "suv"]),
    );
  });

  it("takes no notice of what else a price row holds", async () => {
    const token = await shop.logInAdmin();
    const preistabelle = [
      { stufe: "Leicht", kleinwagen: "49", limousine: "", suv: "", motorrad: "12" },
    ];
    const added = await shop.call(
      "POST",
      "/api/services",
      { title: "Motorwäsche", description: "Von Hand.", preistabelle },
      { token },
    );
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const listed = (await services()).find(({ title }) => title === "Motorwäsche");
    expect(listed?.preistabelle[0]).toEqual({
      stufe: "Leicht",
      kleinwagen: "49,00 €",
      limousine: "",
      suv: "",
    });
    expect(JSON.stringify(listed)).not.toContain("motorrad");
  });

  it("shows the offers to everybody", async () => {
    const { body } = await shop.call("GET", "/api/offers");
    expect(
      (body as { type: string; discount_pct: number }[]).map(({ type, discount_pct }) => [
        type,
        discount_pct,
      ]),
    ).toEqual([
      ["allgemein", 10],
      ["neukunde", 15],
    ]);
  });
});
