import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { apiFor } from "#lib/api.ts";
import type { Calls } from "#lib/calls.ts";
import { formOf } from "#lib/form-of.ts";
import { GUEST, type Viewer } from "#lib/viewer.ts";
import { defineCalls } from "./define-calls.server.ts";
import { type ApiContext, type ApiEnv, answerError } from "./http.server.ts";

const calls = {
  "GET /cakes": {
    needs: "all",
    summary: "All cakes",
    tag: "bakery",
    query: z.strictObject({
      kind: z.enum(["round", "square"]).optional(),
      page: z.coerce.number<number | string>().default(1),
    }),
    answer: z.array(z.string()),
    tells: ["X-Total-Count"],
  },
  "PUT /cakes/:id": {
    needs: "admin",
    summary: "Bake",
    tag: "bakery",
    body: z.object({ layers: z.number() }),
    answer: z.object({ id: z.string() }),
  },
  "DELETE /cakes/:id": { needs: "account", summary: "Eat", tag: "bakery", answer: null },
  "POST /cakes/:id/picture": {
    needs: "admin",
    summary: "Show",
    tag: "bakery",
    form: { picture: "file" },
    answer: null,
  },
  "GET /cakes.csv": { needs: "all", summary: "A table", tag: "bakery", answer: "text/csv" },
} satisfies Calls;

const ADMIN: Viewer = { kind: "user", id: "a", role: "admin", vorname: "Anna" };

function ask(viewer: Viewer, method: string, path: string, body?: string) {
  const bakery = defineCalls(calls, {
    "GET /cakes": ({ query }) => ({
      data: [`${query.kind ?? "any"} ${query.page}`],
      headers: { "X-Total-Count": 1 },
    }),
    "PUT /cakes/:id": ({ params, body: { layers } }) => ({ id: `${params.id}${layers}` }),
    "DELETE /cakes/:id": () => {},
    "POST /cakes/:id/picture": () => {},
    "GET /cakes.csv": () => ({ filename: "cakes.csv", content: "a;b" }),
  });
  const api = new Hono<ApiEnv>().use(async (c, next) => {
    c.set("viewer", viewer);
    await next();
  });
  api.onError((error, c) => answerError(error, c as ApiContext));
  return api.route("/", bakery).request(path, {
    method,
    ...(body && { body, headers: { "Content-Type": "application/json" } }),
  });
}

it("asks who before what", async () => {
  expect((await ask(GUEST, "PUT", "/cakes/7", "{")).status).toBe(401);
  expect(
    (await ask({ ...ADMIN, role: "customer" } as Viewer, "PUT", "/cakes/7", "{}")).status,
  ).toBe(403);
  expect((await ask(ADMIN, "PUT", "/cakes/7", "{}")).status).toBe(422);
});

it("hands a verb what was declared, and answers as it was", async () => {
  const list = await ask(GUEST, "GET", "/cakes?kind=round&page=2");
  expect([list.status, await list.json(), list.headers.get("x-total-count")]).toEqual([
    200,
    ["round 2"],
    "1",
  ]);
  expect(await (await ask(ADMIN, "PUT", "/cakes/7", '{"layers":3}')).json()).toEqual({ id: "73" });
  expect((await ask(ADMIN, "DELETE", "/cakes/7")).status).toBe(204);
  const table = await ask(GUEST, "GET", "/cakes.csv");
  expect(Object.fromEntries(table.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="cakes.csv"',
  });
});

it("makes addresses of what is handed in", () => {
  const { addressOf } = apiFor<typeof calls>();
  expect(addressOf("PUT /cakes/:id", { params: { id: "a/b" } })).toBe("/api/cakes/a%2Fb");
  expect(addressOf("GET /cakes", { query: { kind: undefined, page: 2 } })).toBe(
    "/api/cakes?page=2",
  );
  expect(addressOf("GET /cakes.csv")).toBe("/api/cakes.csv");
});

/** Never run: tsc sees that each of these is refused, and names the line where one is not. */
function expectRefused(): void {
  const { api: bakery } = apiFor<typeof calls>();
  const tag = "bakery";

  // @ts-expect-error A call says who may make it.
  const open = { "GET /cakes": { summary: "Open", tag, answer: null } } satisfies Calls;
  // @ts-expect-error A call says what comes out.
  const mute = { "GET /cakes": { needs: "all", summary: "Mute", tag } } satisfies Calls;
  // @ts-expect-error A call has a method.
  const vague = { "/cakes": { needs: "all", summary: "Vague", tag, answer: null } } satisfies Calls;
  const misspelt = {
    // @ts-expect-error What a call does not know is a slip.
    "GET /cakes": { needs: "all", summary: "Misspelt", tag, answer: null, erors: [404] },
  } satisfies Calls;
  void [open, mute, vague, misspelt];

  const one = { "GET /cakes": calls["GET /cakes"] } satisfies Calls;
  // @ts-expect-error Every call has a verb.
  defineCalls(one, {});
  // @ts-expect-error A verb answers as was declared.
  defineCalls(one, { "GET /cakes": () => ({ data: [1], headers: { "X-Total-Count": 1 } }) });
  // @ts-expect-error A header that was promised is told.
  defineCalls(one, { "GET /cakes": () => ({ data: ["a"], headers: {} }) });
  defineCalls(one, {
    "GET /cakes": () => ({ data: ["a"], headers: { "X-Total-Count": 1 } }),
    // @ts-expect-error No verb answers what nobody declared.
    "GET /pies": () => [],
  });
  defineCalls({ "PUT /cakes/:id": calls["PUT /cakes/:id"] } satisfies Calls, {
    // @ts-expect-error A verb gets what was declared and nothing else.
    "PUT /cakes/:id": ({ params }) => ({ id: params.name }),
  });

  // @ts-expect-error An address is one of the contract.
  bakery("GET /pies");
  // @ts-expect-error Its names are filled in.
  bakery("DELETE /cakes/:id");
  // @ts-expect-error What goes in is what was declared.
  bakery("PUT /cakes/:id", { params: { id: "7" }, body: { layers: "three" } });
  // @ts-expect-error A query knows its names.
  bakery("GET /cakes", { query: { colour: "red" } });
  // @ts-expect-error A form has the fields that were declared.
  bakery("POST /cakes/:id/picture", { params: { id: "7" }, body: formOf({ photo: new Blob() }) });
  void bakery("PUT /cakes/:id", { params: { id: "7" }, body: { layers: 3 } }).then(
    // @ts-expect-error What comes out is what was declared.
    (answer) => answer.ok && answer.data.name,
  );
}
void expectRefused;
