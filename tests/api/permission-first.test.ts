import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

type Operation = {
  "x-needs"?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { in: string }[];
};
type Schema = { $ref?: string; properties?: Record<string, object>; allOf?: Schema[] };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const JSON_TYPE = { "Content-Type": "application/json" };
const BODIES: [name: string, body: { rawBody?: string; headers?: Record<string, string> }][] = [
  ["no body", {}],
  ["an empty one", { rawBody: "", headers: JSON_TYPE }],
  ["half of one", { rawBody: '{"a":', headers: JSON_TYPE }],
  [
    "another kind",
    { rawBody: "a=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
  ],
  [
    "a broken form",
    { rawBody: "--x", headers: { "Content-Type": "multipart/form-data; boundary=x" } },
  ],
  ["far too much", { rawBody: JSON.stringify({ a: "x".repeat(200_000) }), headers: JSON_TYPE }],
];
/** What a program trips over that asks objects for more than their own fields. */
const TRAPS: unknown[] = [
  { toString: 1, valueOf: 1 },
  { __proto__: null, constructor: 1 },
  [["toString"]],
  "__proto__",
  "toString",
  "constructor",
];

describeOnOneDatabase("who asks comes before what is asked (P40)", (kind) => {
  let shop: TestShop;
  let description: Description;
  let customer = "";
  let admin = "";

  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    description = (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
    customer = (await shop.addCustomer()).token;
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  function calls() {
    return Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{[^}]+\}/g, "toString"),
        operation,
      })),
    );
  }

  it("is said by every call of itself", () => {
    for (const { method, path, operation } of calls())
      expect(["all", "account", "staff", "admin"], `${method} ${path}`).toContain(
        operation["x-needs"],
      );
  });

  it.each(BODIES)("with %s", async (_name, body) => {
    for (const { method, path, operation } of calls()) {
      if (operation["x-needs"] === "all" || (method === "GET" && body.rawBody !== undefined))
        continue;
      const name = `${method} ${path}`;
      const query = `${path}?von=gestern&unbekannt=1`;
      const nobody = await shop.call(method, query, undefined, body);
      expect([nobody.status, nobody.body.code, nobody.body.fields], name).toEqual([
        401,
        "nicht_eingeloggt",
        undefined,
      ]);
      const stale = await shop.call(method, query, undefined, { ...body, token: "abgelaufen" });
      expect([stale.status, stale.body.code], name).toEqual([401, "nicht_eingeloggt"]);
      if (operation["x-needs"] === "account") continue;
      const stranger = await shop.call(method, query, undefined, { ...body, token: customer });
      expect([stranger.status, stranger.body.code, stranger.body.fields], name).toEqual([
        403,
        "nicht_erlaubt",
        undefined,
      ]);
    }
  });

  it("but whoever may is told what is wrong with the body", async () => {
    const send = (rawBody: string, headers: Record<string, string>) =>
      shop.call("PUT", "/api/settings", undefined, { rawBody, headers, token: admin });
    expect((await send("x".repeat(200_000), JSON_TYPE)).status).toBe(413);
    expect((await send("a=1", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send("{", JSON_TYPE)).status).toBe(400);
  });

  it.each<[string, number[], { rawBody?: string; headers?: Record<string, string> }]>([
    ["no body", [400], {}],
    ["an empty one", [400], { rawBody: "", headers: JSON_TYPE }],
    [
      "a form",
      [415],
      { rawBody: "--x--", headers: { "Content-Type": "multipart/form-data; boundary=x" } },
    ],
    [
      "a kind of JSON that its reader does not know",
      [400, 415],
      { rawBody: "{}", headers: { "Content-Type": "application/json-patch" } },
    ],
    [
      "another such kind",
      [400, 415, 422],
      { rawBody: "", headers: { "Content-Type": "application/a+b+json" } },
    ],
  ])("%s is no empty change to a call that wants JSON", async (_name, expected, body) => {
    let asked = 0;
    for (const { method, path, operation } of calls()) {
      if (
        !operation.requestBody?.content?.["application/json"] ||
        operation.requestBody.content["multipart/form-data"]
      )
        continue;
      if (operation["x-needs"] === "account") continue;
      asked += 1;
      const answer = await shop.call(method, path, undefined, { ...body, token: admin });
      expect(expected, `${method} ${path}: ${answer.status}`).toContain(answer.status);
    }
    expect(asked).toBeGreaterThan(60);
  });

  it("nothing that stands in no list of ours is taken from the language's own", {
    timeout: 60_000,
  }, async () => {
    for (const { method, path, operation } of calls()) {
      if (method === "GET") {
        const answer = await shop.call(
          method,
          `${path}?toString=1&__proto__=1&constructor=1`,
          undefined,
          { token: admin },
        );
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        continue;
      }
      // They would end the session that the other calls need.
      if (/logout|sessions|users\/me\/(?:delete|password)/.test(path)) continue;
      const fields = fieldsOf(operation);
      for (const trap of TRAPS) {
        const bodies = [trap, Object.fromEntries(fields.map((field) => [field, trap]))];
        for (const body of bodies) {
          const answer = await shop.call(method, path, undefined, {
            rawBody: JSON.stringify(body),
            headers: JSON_TYPE,
            token: admin,
          });
          expect(
            answer.status,
            `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
        }
      }
    }
  });

  it("a field of any name is named when it does not belong", async () => {
    for (const name of ["toString", "constructor", "anders"]) {
      const answer = await shop.call("GET", `/api/bookings?${name}=1`, undefined, { token: admin });
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, [name]]);
    }
  });

  it("a file in a field that no form has is refused", async () => {
    const form = (field: string) =>
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc\r\n--x--\r\n`;
    for (const field of ["toString", "__proto__", "constructor", "anders"]) {
      const answer = await shop.call("PUT", "/api/settings/logo", undefined, {
        rawBody: form(field),
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        token: admin,
      });
      expect([answer.status, Object.keys(answer.body.fields as object)], field).toEqual([
        422,
        [field],
      ]);
    }
  });

  function fieldsOf(operation: Operation): string[] {
    const schema = operation.requestBody?.content?.["application/json"]?.schema;
    const resolved = schema?.$ref
      ? description.components.schemas[schema.$ref.split("/").at(-1) ?? ""]
      : schema;
    return Object.keys(resolved?.properties ?? {});
  }
});
