import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (V1, V2, V3).

type Vehicle = { id: string; is_default: boolean; version: number };

describeOnBothDatabases("a customer's vehicles", (kind) => {
  let shop: TestShop;
  let token = "";
  let foreign = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    [token, foreign] = [(await shop.addCustomer()).token, (await shop.addCustomer()).token];
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await shop.platform.db.deleteFrom("vehicles").execute();
  });
  afterAll(() => shop.close());

  const PATH = "/api/users/me/vehicles";
  const GOLF = { name: "Golf", kfz: "limousine", kennzeichen: "FR-AB 123", is_default: true };
  const list = async (by = token) =>
    (await shop.call("GET", PATH, undefined, { token: by })).body as unknown as Vehicle[];
  const add = (entry: object = {}, by = token) =>
    shop.call("POST", PATH, { ...GOLF, ...entry }, { token: by });
  const change = (id: unknown, entry: object, by = token) =>
    shop.call("PUT", `${PATH}/${id}`, { ...GOLF, ...entry }, { token: by });
  const remove = (id: unknown, by = token) =>
    shop.call("DELETE", `${PATH}/${id}`, undefined, { token: by });

  it("are added, changed and deleted, and at most one is the default", async () => {
    const golf = await add({ name: " Golf ", kfz: "LIMOUSINE", kennzeichen: " fr-ab  123 " });
    expect(golf).toMatchObject({ status: 201, body: { ...GOLF, version: 1 } });
    shop.setClock("2026-03-02", "08:01");
    const van = await add({ name: "Bus", kfz: "suv", kennzeichen: "" });
    expect(van.status).toBe(201);
    expect(await list()).toEqual([{ ...golf.body, is_default: false, version: 2 }, van.body]);

    const changed = await change(golf.body.id, { kfz: "kleinwagen", version: 2 });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: golf.body.id, kfz: "kleinwagen", is_default: true, version: 3 },
    });
    expect((await list()).map(({ is_default }) => is_default)).toEqual([true, false]);

    expect((await remove(golf.body.id)).status).toBe(204);
    expect((await remove(golf.body.id)).status).toBe(404);
    expect(await list()).toMatchObject([{ id: van.body.id, is_default: false }]);
  });

  it("a change of an older state is refused and tells the newer one", async () => {
    const { body: golf } = await add();
    await change(golf.id, { name: "Golf VII", version: 1 });
    const late = await change(golf.id, { name: "Golf VIII", version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { id: golf.id, name: "Golf VII", version: 2 } },
    });
    expect(await list()).toMatchObject([{ name: "Golf VII" }]);
    expect((await change(golf.id, { name: "Golf VIII" })).status).toBe(200);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ name: "Golf\nBcc: alle" }, "name"],
    [{ name: undefined }, "name"],
    [{ kfz: "lastwagen" }, "kfz"],
    [{ kfz: "" }, "kfz"],
    // Some shop may have it, this one does not.
    [{ kfz: "klasse4" }, "kfz"],
    [{ kennzeichen: "<script>" }, "kennzeichen"],
    [{ kennzeichen: "FR-AB 1234567890" }, "kennzeichen"],
    [{ kennzeichen: 5 }, "kennzeichen"],
    [{ is_default: "ja" }, "is_default"],
  ])("%j is refused", async (entry, field) => {
    const { body: golf } = await add();
    for (const answer of [await add(entry), await change(golf.id, entry)]) {
      expect(answer).toMatchObject({ status: 422, body: { code: "ungueltige_eingabe" } });
      expect(Object.keys(answer.body.fields as object)).toEqual([field]);
    }
    expect(await list()).toHaveLength(1);
  });

  it("somebody else neither sees nor changes nor deletes them", async () => {
    const { body: golf } = await add();
    expect(await list(foreign)).toEqual([]);
    expect((await change(golf.id, { name: "Meiner" }, foreign)).status).toBe(404);
    expect((await remove(golf.id, foreign)).status).toBe(404);
    await add({ name: "Bus" }, foreign);
    expect(await list()).toEqual([golf]);
  });

  it("there are at most twenty and one default, also when all are sent at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => add({ name: `Wagen ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code]).toEqual([409, "zu_viele_fahrzeuge"]);
    }
    const vehicles = await list();
    expect(vehicles).toHaveLength(20);
    expect(vehicles.filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});
