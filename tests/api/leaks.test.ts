import { afterAll, beforeAll, expect, it } from "vitest";
import { PUBLIC_LEGAL, PUBLIC_SETTINGS } from "../../src/company/schema.ts";
import { book } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  "x-needs": string;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const IBAN = "DE89370400440532013000";
const QUERIES: Record<string, string> = {
  "/api/bookings/slots": "?datum=2026-03-10",
  "/api/bookings/{id}/slots": "?datum=2026-03-12",
  "/api/auth/validate-reset-token": "?token=x",
};

describeOnBothDatabases("what the answers tell", (kind) => {
  let shop: TestShop;
  let description: Description;
  let customer = "";
  let admin = "";
  let bookingId = "";

  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    description = (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
    customer = (await shop.addCustomer("anna@example.org")).token;
    admin = await shop.logInAdmin();
    bookingId = await book(
      shop,
      { datum: "2026-03-10", email: "anna@example.org" },
      { token: customer },
    );
    await shop.call(
      "PATCH",
      `/api/bookings/${bookingId}`,
      { notiz: "Nur für uns" },
      { token: admin },
    );
    await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine" },
      { token: customer },
    );
    await shop.call(
      "POST",
      "/api/offers",
      { title: "Frühling", discount_pct: 5 },
      { token: admin },
    );
    await shop.confirm(admin, ADMIN.password);
    expect((await shop.call("PUT", "/api/settings", { iban: IBAN }, { token: admin })).status).toBe(
      200,
    );
  });
  afterAll(() => shop.close());

  it("visitors and customers the public settings, admins all of them", async () => {
    const names = [...Object.keys(PUBLIC_SETTINGS), "legal", "hatUebernommene"].sort();
    for (const token of [undefined, customer]) {
      const { body } = await shop.call(
        "GET",
        "/api/settings",
        undefined,
        token === undefined ? {} : { token },
      );
      expect(Object.keys(body).sort()).toEqual(names);
      expect(Object.keys(body.legal as object).sort()).toEqual(Object.keys(PUBLIC_LEGAL).sort());
    }
    const all = (await shop.call("GET", "/api/settings", undefined, { token: admin })).body;
    expect(all).toMatchObject({
      iban: IBAN,
      version: expect.any(Number),
      legal: { taxNumber: expect.any(String) },
    });
    expect((await shop.call("GET", "/api/settings/all", undefined, { token: admin })).body).toEqual(
      all,
    );
  });

  it("whoever has an account where to transfer to, and nobody else", async () => {
    expect((await shop.call("GET", "/api/settings/payment")).status).toBe(401);
    const { body } = await shop.call("GET", "/api/settings/payment", undefined, {
      token: customer,
    });
    expect(body).toEqual({ iban: IBAN });
  });

  it("nobody the version of a price, which only editors need", async () => {
    const [price] = (await shop.call("GET", "/api/preise")).body as { version?: number }[];
    expect(Object.keys(price ?? {}).sort()).toEqual([
      "id",
      "kategorie",
      "preis",
      "service_id",
      "stufe",
    ]);
    const [edited] = (await shop.call("GET", "/api/preise", undefined, { token: admin })).body as {
      version?: number;
    }[];
    expect(edited?.version).toEqual(expect.any(Number));
  });

  it("no field that the API's description does not name", async () => {
    let compared = 0;
    for (const [path, { get }] of Object.entries(description.paths)) {
      const schema = get?.responses["200"]?.content?.["application/json"]?.schema;
      if (!get || !schema) continue;
      const address =
        path.replace("{id}", bookingId).replace(/\{[^}]+\}/, "anna@example.org") +
        (QUERIES[path] ?? "?von=2026-03-01&bis=2026-03-31");
      const answers = await Promise.all(
        [undefined, customer, admin].flatMap((token) =>
          [address, address.split("?")[0] ?? ""].map((url) =>
            shop.call("GET", url, undefined, token === undefined ? {} : { token }),
          ),
        ),
      );
      for (const { status, body } of answers) {
        if (status !== 200) continue;
        compared += 1;
        expect(unknownFields(body, schema, path), path).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  function unknownFields(value: unknown, schema: Schema, at: string): string[] {
    const shapes = shapesOf(schema);
    if (Array.isArray(value)) {
      const items = shapes.flatMap(({ items }) => items ?? []);
      return value.flatMap((item) => unknownFields(item, { anyOf: items }, `${at}[]`));
    }
    if (typeof value !== "object" || value === null) return [];
    if (
      shapes.some(
        ({ additionalProperties }) =>
          typeof additionalProperties === "object" &&
          Object.keys(additionalProperties ?? {}).length > 0,
      )
    )
      return [];
    return Object.entries(value).flatMap(([name, member]) => {
      const members = shapes.flatMap(({ properties }) => properties?.[name] ?? []);
      return members.length === 0
        ? [`${at}.${name}`]
        : unknownFields(member, { anyOf: members }, `${at}.${name}`);
    });
  }

  function shapesOf(schema: Schema): Schema[] {
    const named =
      schema.$ref === undefined
        ? schema
        : (description.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const inner = [...(named.anyOf ?? []), ...(named.oneOf ?? []), ...(named.allOf ?? [])];
    return [named, ...inner.flatMap(shapesOf)];
  }
});
