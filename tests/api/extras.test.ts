import { afterEach, beforeEach, expect, it } from "vitest";
import type { EditedExtra } from "../../src/catalogue/extras/schema.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import { bookingRequest } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C13, C14).

const PRICES = { kleinwagen: "15", limousine: "20,00 €", suv: 25 };

const BAD_VALUES: [field: string, wrong: object][] = [
  ["title", { title: " " }],
  ["title", { title: "x".repeat(61) }],
  ["title", { title: "tierhaare" }],
  ["description", { description: "x".repeat(161) }],
  ["suv", { preise: { ...PRICES, suv: "viel" } }],
  ["limousine", { preise: { ...PRICES, limousine: "" } }],
  ["kleinwagen", { preise: { ...PRICES, kleinwagen: -1 } }],
  ["zusatzTage", { zusatzTage: 8 }],
  ["zusatzTage", { zusatzTage: 0.5 }],
];

describeOnBothDatabases("extras and contents of services", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const extras = async () => (await call("GET", "/api/extras")).body as unknown as EditedExtra[];
  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as Service[];
  const named = async (title: string) => {
    const found = (await services()).find((service) => service.title === title);
    if (!found) throw new Error(`no ${title}`);
    return found;
  };
  const wash = () => named("Außenreinigung");
  const offeredWith = async (title: string) =>
    (await named(title)).extras.map((extra) => extra.title);
  const auditLog = async () =>
    (await shop.platform.db.selectFrom("journal").select("text").orderBy("id").execute()).map(
      ({ text }) => text,
    );

  it("an extra is added behind the others and at once offered with its services, at the price of each class", async () => {
    const extra = {
      title: "Harz",
      description: "Von Bäumen.",
      preise: PRICES,
      zusatzTage: 1,
      serviceIds: [(await wash()).id, "gibt-es-nicht"],
    };
    const { status, body } = await call("POST", "/api/extras", extra);
    expect(status).toBe(201);
    const preise = { kleinwagen: "15,00 €", limousine: "20,00 €", suv: "25,00 €" };
    expect(body).toMatchObject({
      title: "Harz",
      preise,
      zusatzTage: 1,
      serviceIds: [(await wash()).id],
      retired: false,
      version: 1,
    });
    expect(await offeredWith("Außenreinigung")).toEqual(["Motorwäsche", "Harz"]);
    expect((await wash()).extras.at(-1)).toEqual({
      id: body.id,
      title: "Harz",
      description: "Von Bäumen.",
      preise,
      zusatzTage: 1,
    });
    expect(await auditLog()).toContain("Extra „Harz“ hinzugefügt");
  });

  it.each(BAD_VALUES)("is refused with a sentence at %s: %j", async (field, wrong) => {
    const extra = {
      title: "Harz",
      description: "",
      preise: PRICES,
      zusatzTage: 0,
      serviceIds: [],
      ...wrong,
    };
    const { status, body } = await call("POST", "/api/extras", extra);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it("is changed as a whole, and whoever was slower gets the newer values", async () => {
    const [hair] = await extras();
    if (!hair) throw new Error("no sample");
    const change = {
      ...hair,
      preise: { ...hair.preise, suv: "35" },
      serviceIds: [(await wash()).id],
    };
    expect((await call("PUT", `/api/extras/${hair.id}`, change)).body).toMatchObject({
      version: 2,
      preise: { suv: "35,00 €" },
    });
    // Once more, because the answer was lost.
    expect(await call("PUT", `/api/extras/${hair.id}`, change)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await offeredWith("Polsterreinigung")).toEqual([]);
    expect(await auditLog()).toContainEqual(
      expect.stringMatching(
        /^Extra „Tierhaare“ geändert: Preis SUV: 30,00 € → 35,00 €; Leistungen: .* → Außenreinigung$/,
      ),
    );
    const late = await call("PUT", `/api/extras/${hair.id}`, { ...hair, title: "Haare" });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: "veraltet", aktuell: { version: 2, title: "Tierhaare" } },
    ]);
    expect((await call("PUT", "/api/extras/unbekannt", change)).status).toBe(404);
  });

  it("is retired, stays in bookings, and comes back", async () => {
    const engine = (await extras()).find(({ title }) => title === "Motorwäsche");
    const request = bookingRequest({ extras: [engine?.id], preis: "89.00" });
    const id = String((await shop.call("POST", "/api/bookings", request)).body.id);
    expect((await call("DELETE", `/api/extras/${engine?.id}`)).status).toBe(204);
    expect(await offeredWith("Außenreinigung")).toEqual([]);
    const refused = await shop.call("POST", "/api/bookings", { ...request, datum: "2026-03-11" });
    expect([refused.status, refused.body.code]).toEqual([422, "extra_ungueltig"]);
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({
      preis: 89,
      positionen: [{}, { art: "extra", title: "Motorwäsche" }],
    });
    expect((await extras()).at(-1)).toMatchObject({ title: "Motorwäsche", retired: true });
    expect((await call("POST", `/api/extras/${engine?.id}/restore`)).status).toBe(200);
    expect(await offeredWith("Außenreinigung")).toEqual(["Motorwäsche"]);
    expect((await call("DELETE", "/api/extras/unbekannt")).status).toBe(404);
  });

  it("belongs to admins", async () => {
    for (const token of ["", (await shop.addCustomer()).token]) {
      const status = (await shop.call("GET", "/api/extras", undefined, token ? { token } : {}))
        .status;
      expect(status).toBe(token ? 403 : 401);
    }
  });

  it("what a service contains is saved with it, told in the journal, and never the service itself", async () => {
    const stored = (await call("GET", "/api/services/all")).body as unknown as (Service & {
      version: number;
    })[];
    const one = (title: string) => stored.find((service) => service.title === title) ?? stored[0];
    const outside = one("Außenreinigung");
    const quick = one("Schnellreinigung");
    const saved = await call("PUT", `/api/services/${quick?.id}`, {
      ...quick,
      enthaelt: [outside?.id, quick?.id],
    });
    expect(saved.body).toMatchObject({ enthaelt: [outside?.id] });
    expect(await auditLog()).toContainEqual(
      expect.stringMatching(/^Leistung „Schnellreinigung“ geändert: enthält: .* → Außenreinigung$/),
    );
    const circle = await call("PUT", `/api/services/${outside?.id}`, {
      ...outside,
      enthaelt: [quick?.id],
    });
    expect(circle.body.fields).toEqual({
      enthaelt: "„Schnellreinigung“ enthält diese Leistung schon selbst.",
    });
    const { enthaelt: _, ...others } = { ...quick, version: undefined };
    expect((await call("PUT", `/api/services/${quick?.id}`, others)).body).toMatchObject({
      enthaelt: [outside?.id],
    });
  });
});
