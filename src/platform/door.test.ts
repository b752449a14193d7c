import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { asker } from "#lib/ask.ts";
import type { Contract } from "#lib/contract.ts";
import { formOf } from "#lib/form-of.ts";
import { GUEST, type Viewer } from "#lib/viewer.ts";
import { door } from "./door.server.ts";
import { type ApiContext, type ApiEnv, answerError } from "./http.server.ts";

const calls = {
  "GET /cakes": {
    needs: "all",
    summary: "All cakes",
    tag: "bakery",
    query: z.strictObject({ kind: z.enum(["round", "square"]).optional(), page: z.coerce.number<number | string>().default(1) }),
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
  "POST /cakes/:id/picture": { needs: "admin", summary: "Show", tag: "bakery", form: { picture: "file" }, answer: null },
  "GET /cakes.csv": { needs: "all", summary: "A table", tag: "bakery", answer: "text/csv" },
} satisfies Contract;

const ADMIN: Viewer = { kind: "user", id: "a", role: "admin", vorname: "Anna" };

function ask(viewer: Viewer, method: string, path: string, body?: string) {
  const bakery = door(calls, {
    "GET /cakes": ({ query }) => ({ data: [`${query.kind ?? "any"} ${query.page}`], headers: { "X-Total-Count": 1 } }),
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
  return api.route("/", bakery).request(path, { method, ...(body && { body, headers: { "Content-Type": "application/json" } }) });
}

it("asks who before what", async () => {
  expect((await ask(GUEST, "PUT", "/cakes/7", "{")).status).toBe(401);
  expect((await ask({ ...ADMIN, role: "customer" } as Viewer, "PUT", "/cakes/7", "{}")).status).toBe(403);
  expect((await ask(ADMIN, "PUT", "/cakes/7", "{}")).status).toBe(422);
});

it("hands a verb what was declared, and answers as it was", async () => {
  const list = await ask(GUEST, "GET", "/cakes?kind=round&page=2");
  expect([list.status, await list.json(), list.headers.get("x-total-count")]).toEqual([200, ["round 2"], "1"]);
  expect(await (await ask(ADMIN, "PUT", "/cakes/7", '{"layers":3}')).json()).toEqual({ id: "73" });
  expect((await ask(ADMIN, "DELETE", "/cakes/7")).status).toBe(204);
  const table = await ask(GUEST, "GET", "/cakes.csv");
  expect(Object.fromEntries(table.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="cakes.csv"',
  });
});

it("makes addresses of what is handed in", () => {
  const { addressOf } = asker<typeof calls>();
  expect(addressOf("PUT /cakes/:id", { params: { id: "a/b" } })).toBe("/api/cakes/a%2Fb");
  expect(addressOf("GET /cakes", { query: { kind: undefined, page: 2 } })).toBe("/api/cakes?page=2");
  expect(addressOf("GET /cakes.csv")).toBe("/api/cakes.csv");
});

/** Never run: tsc sees that each of these is refused, and names the line where one is not. */
function expectRefused(): void {
  const { ask: askBakery } = asker<typeof calls>();
  const tag = "bakery";

  // @ts-expect-error A call says who may make it.
  const open = { "GET /cakes": { summary: "Open", tag, answer: null } } satisfies Contract;
  // @ts-expect-error A call says what comes out.
  const mute = { "GET /cakes": { needs: "all", summary: "Mute", tag } } satisfies Contract;
  // @ts-expect-error A call has a method.
  const vague = { "/cakes": { needs: "all", summary: "Vague", tag, answer: null } } satisfies Contract;
  // @ts-expect-error What a call does not know is a slip.
  const misspelt = { "GET /cakes": { needs: "all", summary: "Misspelt", tag, answer: null, erors: [404] } } satisfies Contract;
  void [open, mute, vague, misspelt];

  const one = { "GET /cakes": calls["GET /cakes"] } satisfies Contract;
  // @ts-expect-error Every call has a verb.
  door(one, {});
  // @ts-expect-error A verb answers as was declared.
  door(one, { "GET /cakes": () => ({ data: [1], headers: { "X-Total-Count": 1 } }) });
  // @ts-expect-error A header that was promised is told.
  door(one, { "GET /cakes": () => ({ data: ["a"], headers: {} }) });
  // @ts-expect-error No verb answers what nobody declared.
  door(one, { "GET /cakes": () => ({ data: ["a"], headers: { "X-Total-Count": 1 } }), "GET /pies": () => [] });
  door({ "PUT /cakes/:id": calls["PUT /cakes/:id"] } satisfies Contract, {
    // @ts-expect-error A verb gets what was declared and nothing else.
    "PUT /cakes/:id": ({ params }) => ({ id: params.name }),
  });

  // @ts-expect-error An address is one of the contract.
  askBakery("GET /pies");
  // @ts-expect-error Its names are filled in.
  askBakery("DELETE /cakes/:id");
  // @ts-expect-error What goes in is what was declared.
  askBakery("PUT /cakes/:id", { params: { id: "7" }, body: { layers: "three" } });
  // @ts-expect-error A query knows its names.
  askBakery("GET /cakes", { query: { colour: "red" } });
  // @ts-expect-error A form has the fields that were declared.
  askBakery("POST /cakes/:id/picture", { params: { id: "7" }, body: formOf({ photo: new Blob() }) });
  // @ts-expect-error What comes out is what was declared.
  void askBakery("PUT /cakes/:id", { params: { id: "7" }, body: { layers: 3 } }).then((answer) => answer.ok && answer.data.name);
}
void expectRefused;
