import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Description, Schema } from "../support/described-answers.ts";
import { chanceOf, valueFor } from "../support/fuzz.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P2). What a schema refuses is the same on both databases.

/** Their rules are more than lengths: a password's, a telephone number's, either a number or a day, a class that the shop has, digits. */
const MORE_THAN_LENGTHS = [
  "passwort",
  "current",
  "telefon",
  "phone",
  "nummer",
  "termin",
  "rechnungsmail",
  "email",
  "leitwegId",
  "ustId",
  "kfz",
  "berater",
  "mandant",
];

describe("what /api/openapi.json says of a body is what the server does", () => {
  let shop: TestShop;
  let calls: { method: string; path: string; needs: string | undefined; shapes: Schema[] }[];
  let tokens: Record<string, string | undefined>;

  beforeAll(async () => {
    shop = await openTestShop({ kind: "sqlite", environment: { RATE_LIMIT: "off" } });
    tokens = {
      admin: await shop.logInAdmin(),
      staff: (await shop.addStaff()).token,
      account: (await shop.addCustomer()).token,
    };
    const { paths } = (await shop.call("GET", "/api/openapi.json")).body as unknown as Description;
    calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => {
        const schema = operation.requestBody?.content?.["application/json"]?.schema;
        // Of a call with two shapes a visitor's comes first.
        return schema
          ? [
              {
                method: method.toUpperCase(),
                path,
                needs: operation["x-needs"],
                shapes: schema.anyOf ?? [schema],
              },
            ]
          : [];
      }),
    );
  });
  afterAll(() => shop.close());

  async function refused(call: (typeof calls)[number], body: unknown): Promise<string[]> {
    const token = tokens[call.needs ?? "all"];
    const path = call.path.replace(/\{\w+\}/g, "nobodyknows0");
    const answer = await shop.call(call.method, path, body, token ? { token } : {});
    return Object.keys((answer.body as { fields?: object } | undefined)?.fields ?? {});
  }

  it("of what is required", async () => {
    for (const call of calls) {
      const { properties = {}, required = [] } = call.shapes[0] ?? {};
      const missing = (await refused(call, {})).filter(
        (name) => name in properties && !MORE_THAN_LENGTHS.includes(name),
      );
      expect(missing.sort(), `${call.method} ${call.path}`).toEqual(
        required.filter((name) => !MORE_THAN_LENGTHS.includes(name)).sort(),
      );
    }
  });

  it("of texts that are empty, as long as they may be, too long, or none of those that are listed", async () => {
    const wrong: string[] = [];
    for (const call of calls) {
      const { properties = {} } = call.shapes[0] ?? {};
      const members = Object.entries(properties).map(([name, member]) => [
        name,
        valueFor(member, name, {}, chanceOf(3), 0),
      ]);
      const whole = Object.fromEntries(members);
      for (const [name, member] of Object.entries(properties)) {
        if (![member.type].flat().includes("string") || [member.type].flat().includes("number"))
          continue;
        for (const [text, isTaken] of textsFor(name, member)) {
          const isRefused = (await refused(call, { ...whole, [name]: text })).includes(name);
          if (isRefused === isTaken)
            wrong.push(
              `${call.method} ${call.path} ${name} (${text.length}) ${isRefused ? "refused" : "taken"}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("of the shop's own entry of a booking, which needs no address", () => {
    const entry = calls.find(({ method, path }) => method === "POST" && path === "/api/bookings")
      ?.shapes[1];
    expect(Object.keys(entry?.properties ?? {})).toEqual(
      expect.arrayContaining(["bestEmail", "user_id", "ausnahmen"]),
    );
    expect(entry?.required).not.toContain("email");
  });
});

/** With what the description says of each. */
function textsFor(
  name: string,
  { enum: values, const: only, minLength, maxLength, format, pattern }: Schema,
): [string, boolean][] {
  if (values && !MORE_THAN_LENGTHS.includes(name))
    return [
      ["gibt-es-nicht", false],
      ...values
        .filter((value) => typeof value === "string")
        .map((value): [string, boolean] => [value, true]),
    ];
  if (only !== undefined) return [["gibt-es-nicht", false]];
  if (format || pattern || MORE_THAN_LENGTHS.includes(name))
    return maxLength ? [["m".repeat(maxLength + 1), false]] : [];
  return [
    ["", !minLength],
    ["m".repeat(maxLength ?? 3000), true],
    ...(maxLength ? [["m".repeat(maxLength + 1), false] as [string, boolean]] : []),
  ];
}
