import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (O1).

type Offer = {
  id: string;
  title: string;
  discount_pct: number;
  version: number;
  serviceIds: string[];
  active: boolean;
};
type Listed = { id: string; title: string; discount: number; offerType: string | null };

const BAD_VALUES: [field: string, wrong: object, sentence: RegExp][] = [
  ["title", { title: "  " }, /^Der Angebotstitel darf nicht leer sein\.$/],
  ["title", { title: undefined }, /^Der Angebotstitel darf nicht leer sein\.$/],
  ["title", { title: "x".repeat(81) }, /^Höchstens 80 Zeichen\.$/],
  ["description", { description: "x".repeat(301) }, /^Höchstens 300 Zeichen\.$/],
  ["type", { type: "freunde" }, /^Bitte wählen, für wen das Angebot gilt\.$/],
  ["discount_pct", { discount_pct: "viel" }, /0 bis 100/],
  ["discount_pct", { discount_pct: 100.5 }, /0 bis 100/],
  ["discount_pct", { discount_pct: -1 }, /0 bis 100/],
  ["start_date", { start_date: "2026-02-30" }, /gültigen Tag/],
  ["end_date", { end_date: "31.03.2026" }, /gültigen Tag/],
  ["end_date", { end_date: "2026-02-28" }, /^Das Ende darf nicht vor dem Beginn liegen\.$/],
  ["serviceIds", { serviceIds: ["nobodyknows0"] }, /Leistungen/],
  ["active", { active: "ja" }, /./],
];

describeOnBothDatabases("editing offers", (kind) => {
  let shop: TestShop;
  let token: string;
  let outside: Listed;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    outside = await listed("Außenreinigung");
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  async function listed(title: string): Promise<Listed> {
    const { body } = await shop.call("GET", "/api/services");
    const service = (body as unknown as Listed[]).find((candidate) => candidate.title === title);
    if (!service) throw new Error("no such service");
    return service;
  }
  const spring = () => ({
    id: "neu-3f2b1c9d8e7a",
    title: " Frühling ",
    description: "Außen wieder sauber.",
    type: "allgemein",
    discount_pct: "12,5",
    active: true,
    start_date: "2026-03-01",
    end_date: "2026-03-31",
    serviceIds: [outside.id, outside.id],
  });

  it("an offer is added under an id of the server's and counts on the card at once", async () => {
    const { status, body } = await call("POST", "/api/offers", spring());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Frühling",
      discount_pct: 12.5,
      serviceIds: [outside.id],
      version: 1,
    });
    expect(String(body.id)).toHaveLength(12);
    expect(await listed("Außenreinigung")).toMatchObject({
      discount: 12.5,
      offerType: "allgemein",
    });
    shop.setClock("2026-04-01", "00:00");
    expect(await listed("Außenreinigung")).toMatchObject({ discount: 0, offerType: null });
    token = await shop.logInAdmin();
    const all = (await call("GET", "/api/offers")).body as unknown as Offer[];
    expect(all.map(({ title, version }) => [title, version])).toContainEqual(["Frühling", 1]);
    expect(
      ((await shop.call("GET", "/api/offers")).body as unknown as Offer[]).map(
        ({ title }) => title,
      ),
    ).not.toContain("Frühling");
  });

  it("an offer is changed, and deleted with what it took off", async () => {
    const offer = (await call("POST", "/api/offers", spring())).body as unknown as Offer;
    const changed = await call("PUT", `/api/offers/${offer.id}`, {
      ...offer,
      type: "Bestandskunde",
      discount_pct: 20,
      start_date: "",
      end_date: null,
      active: 1,
    });
    expect(changed.body).toMatchObject({
      type: "bestandskunde",
      discount_pct: 20,
      start_date: null,
      end_date: null,
      version: 2,
    });
    expect(await listed("Außenreinigung")).toMatchObject({
      discount: 20,
      offerType: "bestandskunde",
    });
    await call("PUT", `/api/offers/${offer.id}`, { ...offer, version: 2, active: false });
    expect(await listed("Außenreinigung")).toMatchObject({ discount: 0 });
    expect((await call("DELETE", `/api/offers/${offer.id}`)).status).toBe(204);
    expect((await call("DELETE", `/api/offers/${offer.id}`)).status).toBe(404);
    expect((await call("PUT", `/api/offers/${offer.id}`, offer)).status).toBe(404);
  });

  it("the second of two admins is told what the first one saved", async () => {
    const offer = (await call("POST", "/api/offers", spring())).body as unknown as Offer;
    await call("PUT", `/api/offers/${offer.id}`, { ...offer, discount_pct: 15 });
    expect(
      await call("PUT", `/api/offers/${offer.id}`, { ...offer, discount_pct: 15 }),
    ).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const late = await call("PUT", `/api/offers/${offer.id}`, {
      ...offer,
      title: "Später",
      serviceIds: [],
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "veraltet",
        aktuell: { title: "Frühling", discount_pct: 15, serviceIds: [outside.id], version: 2 },
      },
    });
    expect(await listed("Außenreinigung")).toMatchObject({ discount: 15 });
    const simultaneous = await Promise.all(
      [30, 31, 32].map((discount_pct) =>
        call("PUT", `/api/offers/${offer.id}`, { ...offer, version: 2, discount_pct }),
      ),
    );
    expect(simultaneous.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("bad values are refused at their fields and nothing is written", async () => {
    const before = (await call("GET", "/api/offers")).body;
    for (const [field, wrong, sentence] of BAD_VALUES) {
      const { status, body } = await call("POST", "/api/offers", { ...spring(), ...wrong });
      expect(status, JSON.stringify(wrong)).toBe(422);
      expect((body.fields as Record<string, string>)[field]).toMatch(sentence);
    }
    expect((await call("GET", "/api/offers")).body).toEqual(before);
  });

  it("nobody else manages offers, and a guest is told to log in", async () => {
    const customer = (await shop.addCustomer()).token;
    const guest = await shop.call("POST", "/api/offers", spring());
    expect(guest).toMatchObject({
      status: 401,
      body: { error: "Bitte einloggen, um Angebote zu verwalten." },
    });
    expect((await shop.call("POST", "/api/offers", spring(), { token: customer })).status).toBe(
      403,
    );
    await shop.platform.db
      .updateTable("users")
      .set({ active: false })
      .where("role", "=", "admin")
      .execute();
    expect((await call("POST", "/api/offers", spring())).status).toBe(401);
    expect(await listed("Außenreinigung")).toMatchObject({ discount: 0 });
  });
});
