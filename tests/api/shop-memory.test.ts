import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B11, M1).

describeOnBothDatabases("what a booking is decided by", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const ask = (changes = {}) => shop.call("POST", "/api/bookings", bookingRequest(changes));

  it("is the price of this moment, whoever has changed it and however", async () => {
    await book(shop);
    const { db } = shop.platform;
    const { id } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    await db.updateTable("prices").set({ preis_cent: 4100 }).where("service_id", "=", id).execute();
    const refused = await ask({ datum: "2026-03-11" });
    expect([refused.status, refused.body.code, refused.body.preis]).toEqual([
      409,
      "preis_geaendert",
      "41.00",
    ]);
    expect((await ask({ datum: "2026-03-11", preis: "41.00" })).status).toBe(201);
  });

  it("is the offer of this day, also when the day has changed since", async () => {
    await book(shop, { datum: "2026-03-12", preis: "41.00" });
    const { db } = shop.platform;
    const { id } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("offers")
      .values({
        id: "morgen",
        title: "Ab morgen",
        description: "",
        type: "allgemein",
        active: true,
        discount_pct: 50,
        start_date: "2026-03-03",
        end_date: null,
        version: 1,
        erstellt_am: "2026-03-01T08:00:00.000Z",
      })
      .execute();
    await db.insertInto("offer_services").values({ offer_id: "morgen", service_id: id }).execute();
    expect((await ask({ datum: "2026-03-13", preis: "41.00" })).status).toBe(201);
    shop.setClock("2026-03-03", "08:00");
    expect((await ask({ datum: "2026-03-16", preis: "41.00" })).body.preis).toBe("20.50");
  });

  it("is what its mails say, whatever the shop is called when they leave", async () => {
    const id = await book(shop, { datum: "2026-03-17", preis: "41.00" });
    const { db } = shop.platform;
    await db.updateTable("company_settings").set({ companyName: "Andersglanz" }).execute();
    const mails = (await shop.mails()).filter(({ key }) => key.endsWith(id));
    expect(mails.map(({ message }) => message.text).join("\n")).toContain("Musterglanz");
    expect(mails.map(({ message }) => message.text).join("\n")).not.toContain("Andersglanz");
  });
});
