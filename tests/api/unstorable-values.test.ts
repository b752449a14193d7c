import { describe, expect, it } from "vitest";
import { book } from "../support/bookings.ts";
import type { Description, Schema } from "../support/described-answers.ts";
import { chanceOf, type Known, valueFor } from "../support/fuzz.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import {
  DATABASE_KINDS,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (P41).

/** What PostgreSQL refuses or cannot hold, and what SQLite keeps as something else. */
const UNSTORABLE = ["a\u0000b", "a\ud800b", 2 ** 31, -(2 ** 31) - 1, 1e300, String(2 ** 31)];
/** For each member one of them, and all at full scale. */
const valuesAt = (index: number) =>
  IS_FULL_SCALE ? UNSTORABLE : [UNSTORABLE[index % UNSTORABLE.length]];
const ENDS_SESSIONS = /logout|\/auth\/|\/restore|sessions/;

// PostgreSQL refuses most.
describe.each(IS_FULL_SCALE ? DATABASE_KINDS : DATABASE_KINDS.slice(-1))(
  "what no column takes (%s)",
  (kind) => {
    it("is refused in every member of every call, and is nowhere a fault of ours", {
      timeout: 240_000,
    }, async () => {
      const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
      const token = await shop.logInAdmin();
      const known = await knownOf(shop);
      const failed: string[] = [];
      let asked = 0;
      for (const { method, path, schema, parameters } of await describedCalls(shop)) {
        if (ENDS_SESSIONS.test(path)) continue;
        const address = (odd?: string) =>
          path.replace(
            /\{(\w+)\}/g,
            (_, name: string) =>
              odd ?? String((path.includes("bookings") ? known.buchung : known[name])?.[0] ?? "1"),
          );
        const ask = async (at: string, value: unknown, body: unknown, said: string) => {
          asked += 1;
          const answer = await shop.call(method, at, method === "GET" ? undefined : body, {
            token,
          });
          if (answer.status >= 500)
            failed.push(`${method} ${path} ${said} = ${JSON.stringify(value)}: ${answer.status}`);
        };
        const whole = schema ? valueFor(schema, "body", known, chanceOf(1), 0) : {};
        if (path.includes("{"))
          for (const odd of ["%00", "a%00b", "2147483648", "99999999999", "-1", "1e9", "%ED%A0%80"])
            await ask(address(odd), odd, whole, "address");
        for (const name of parameters)
          for (const odd of ["%00", "2147483648", "99999999999999999999", "%ED%A0%80"])
            await ask(`${address()}?${name}=${odd}`, odd, whole, name);
        for (const [index, place] of placesIn(whole).entries())
          for (const value of valuesAt(index))
            await ask(address(), value, withValue(whole, place, value), place.join("."));
      }
      expect(asked).toBeGreaterThan(1000);
      expect(failed).toEqual([]);
      await shop.close();
    });
  },
);

describeOnBothDatabases("what no column takes is refused by its name", (kind) => {
  it.each<[string, unknown, string]>([
    ["a NUL", "a\u0000b", "id"],
    ["half a surrogate pair", "\ud800", "id"],
    ["a number beyond the database's", 2 ** 31, "active"],
  ])("%s", async (_name, value, field) => {
    const shop = await openTestShop({ kind });
    const token = await shop.logInAdmin();
    const answer = await shop.call(
      "PATCH",
      "/api/users/toggle-active",
      { id: "nobodyknows0", active: 0, [field]: value },
      { token },
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "ungueltige_eingabe", fields: { [field]: expect.stringMatching(/\.$/) } },
    });
    const photo = await shop.call(
      "GET",
      "/api/messages/nobodyknows0/photos/2147483648",
      undefined,
      { token },
    );
    expect(photo.status).toBe(404);
    await shop.close();
  });
});

type Asked = { method: string; path: string; schema: Schema | undefined; parameters: string[] };

async function describedCalls(shop: TestShop): Promise<Asked[]> {
  const { paths } = (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      schema: requestBody?.content?.["application/json"]?.schema,
      parameters: parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name }) => name),
    })),
  );
}

/** Where a text or a number stands, and the names of what is kept by name. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((part, index) => placesIn(part, [...path, index]));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]));
  return [path];
}

function withValue(whole: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((part, index) => (index === first ? withValue(part, rest, value) : part));
  return {
    ...(whole as object),
    [first]: withValue((whole as Record<string, unknown>)[first], rest, value),
  };
}

async function knownOf(shop: TestShop): Promise<Known> {
  const { db } = shop.platform;
  const own = await shop.addCustomer("kundin@example.org");
  const booking = await book(shop, { datum: "2026-03-09" });
  const services = await db.selectFrom("services").select(["id", "title"]).execute();
  const titles = services.map(({ title }) => title);
  return {
    id: services.map(({ id }) => id),
    ids: [booking],
    buchung: [booking],
    user_id: [own.id],
    key: [own.id],
    service_id: services.map(({ id }) => id),
    serviceIds: services.map(({ id }) => id),
    nummer: [1],
    email: ["gast@example.org"],
    leistungen: titles,
    leistung: titles,
    datum: ["2026-03-12"],
    von: ["2026-03-12"],
    bis: ["2026-03-13"],
    abgabezeit: ["10:00"],
    preis: ["40.00"],
    version: [1],
    seite: [1],
    telefon: ["0151 12345678"],
    zustimmung: [true],
  };
}
