import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C11).

type Row = {
  id: string;
  service_id: string;
  stufe: string;
  kategorie: string;
  preis: number;
  version: number;
};

describeOnBothDatabases("editing prices", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const rows = async () => (await call("GET", "/api/preise")).body as unknown as Row[];
  const cellOf = async (stufe: string, kategorie: string) => {
    const [first] = await rows();
    const row = (await rows()).find(
      (price) =>
        price.service_id === first?.service_id &&
        price.stufe === stufe &&
        price.kategorie === kategorie,
    );
    if (!row) throw new Error("no such price");
    return row;
  };

  it("one price is read as it is written, and stands on the public list at once", async () => {
    for (const [typed, preis] of [
      [50, 50],
      ["51", 51],
      ["50,00 €", 50],
      ["12.00 €", 12],
      ["1.234,50 €", 1234.5],
      ["0", 0],
    ]) {
      const row = await cellOf("Leicht", "suv");
      const { status, body } = await call("PUT", `/api/preise/${row.id}`, {
        preis: typed,
        version: row.version,
      });
      expect(status, String(typed)).toBe(200);
      expect(body).toEqual({ ...row, preis, version: row.version + 1 });
      expect((await cellOf("Leicht", "suv")).preis).toBe(preis);
    }
  });

  it("one price that is no amount is refused", async () => {
    const row = await cellOf("Leicht", "suv");
    for (const typed of ["zwanzig", "", null, -1, "1.234", 100_000.01, true]) {
      const refused = await call("PUT", `/api/preise/${row.id}`, { preis: typed });
      expect(refused, String(typed)).toMatchObject({
        status: 422,
        body: { fields: { preis: expect.any(String) } },
      });
    }
    expect(await cellOf("Leicht", "suv")).toEqual(row);
  });

  it("one price: a stale version is told the newer one, an unknown price is 404", async () => {
    const row = await cellOf("Leicht", "suv");
    await call("PUT", `/api/preise/${row.id}`, { preis: 31, version: row.version });
    const late = await call("PUT", `/api/preise/${row.id}`, { preis: 32, version: row.version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: [{ preis: 31, version: row.version + 1 }] },
    });
    expect((await cellOf("Leicht", "suv")).preis).toBe(31);
    expect((await call("PUT", "/api/preise/nobodyknows0", { preis: 5 })).status).toBe(404);
  });

  it("a table: sets, changes and takes away prices in one go", async () => {
    const { service_id } = await cellOf("Leicht", "suv");
    const entry = (kategorie: string, preis: unknown) => ({
      service_id,
      stufe: "Leicht",
      kategorie,
      preis,
    });
    const taken = await call("PUT", "/api/preise", {
      preise: [entry("kleinwagen", "21,50"), entry("suv", "")],
    });
    expect(taken.body).toEqual([
      expect.objectContaining({ kategorie: "kleinwagen", preis: 21.5, version: 2 }),
      expect.objectContaining({ kategorie: "suv", preis: null, version: 0 }),
    ]);
    expect((await rows()).filter((price) => price.service_id === service_id)).toHaveLength(8);
    const [, empty] = taken.body as unknown as { version: number }[];
    const set = await call("PUT", "/api/preise", {
      preise: [{ ...entry("suv", "26"), version: empty?.version }],
    });
    expect(set.body).toEqual([
      expect.objectContaining({ kategorie: "suv", preis: 26, version: 1 }),
    ]);
  });

  it("a table: one bad or stale cell keeps all others as they were, and each is named", async () => {
    const before = await rows();
    const [one, two] = before;
    if (!one || !two) throw new Error("no prices");
    const cell = ({ service_id, stufe, kategorie, version }: Row, preis: unknown) => ({
      service_id,
      stufe,
      kategorie,
      version,
      preis,
    });
    const bad = await call("PUT", "/api/preise", { preise: [cell(one, 77), cell(two, "viel")] });
    expect(bad).toMatchObject({
      status: 422,
      body: {
        fields: {
          [`${two.service_id}.${two.stufe}.${two.kategorie}`]: expect.stringContaining("50,00 €"),
        },
      },
    });
    await call("PUT", `/api/preise/${two.id}`, { preis: 88 });
    const stale = await call("PUT", "/api/preise", { preise: [cell(one, 77), cell(two, 78)] });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: [{ preis: 88, version: two.version + 1 }] },
    });
    expect((await rows()).map(({ preis }) => preis)).toEqual(
      before.map(({ id, preis }) => (id === two.id ? 88 : preis)),
    );
    const unknown = await call("PUT", "/api/preise", {
      preise: [cell(one, 77), { ...cell(two, 78), service_id: "nobodyknows0" }],
    });
    expect(unknown.status).toBe(404);
    expect((await rows()).find(({ id }) => id === one.id)?.preis).toBe(one.preis);
  });

  it("a table: of simultaneous changes of one version only one is written", async () => {
    const { id: _, ...row } = await cellOf("Schwer", "limousine");
    const save = (preis: number) => call("PUT", "/api/preise", { preise: [{ ...row, preis }] });
    const answers = await Promise.all([save(91), save(92), save(93)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
