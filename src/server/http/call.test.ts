import { Hono } from "hono";
import { expect, it } from "vitest";
import { z } from "zod";
import { addressOf, api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { GUEST, type Viewer } from "#lib/viewer.ts";
import { answerCalls, call } from "./call.server.ts";
import { type ApiContext, type ApiEnv, answerError } from "./http.server.ts";

const tag = "bakery";
const bakery = [
  call("GET /cakes/:id", {
    needs: "all",
    summary: "One cake",
    tag,
    answer: z.string(),
    handle: ({ params }) => params.id,
  }),
  call("GET /cakes", {
    needs: "all",
    summary: "All cakes",
    tag,
    query: z.strictObject({
      kind: z.enum(["round", "square"]).optional(),
      page: z.coerce.number<number | string>().default(1),
    }),
    answer: z.array(z.string()),
    tells: ["X-Total-Count"],
    handle: ({ query }) => ({
      data: [`${query.kind ?? "any"} ${query.page}`],
      headers: { "X-Total-Count": 1 },
    }),
  }),
  call("GET /cakes/best", {
    needs: "all",
    summary: "The best cake",
    tag,
    answer: z.string(),
    handle: () => "Sacher",
  }),
  call("PUT /cakes/:id", {
    needs: "admin",
    summary: "Bake",
    tag,
    body: z.object({ layers: z.number() }),
    answer: z.object({ id: z.string() }),
    handle: ({ params, body: { layers } }) => ({ id: `${params.id}${layers}` }),
  }),
  call("DELETE /cakes/:id", {
    needs: "account",
    summary: "Eat",
    tag,
    answer: null,
    handle: () => {},
  }),
  call("GET /cakes.csv", {
    needs: "all",
    summary: "A table",
    tag,
    answer: "text/csv",
    handle: () => ({ filename: "cakes.csv", content: "a;b" }),
  }),
] as const;

const ADMIN: Viewer = { kind: "user", id: "a", role: "admin", vorname: "Anna" };

function ask(viewer: Viewer, method: string, path: string, body?: string) {
  const shop = new Hono<ApiEnv>().use(async (c, next) => {
    c.set("viewer", viewer);
    await next();
  });
  shop.onError((error, c) => answerError(error, c as ApiContext));
  return answerCalls(shop, bakery).request(path, {
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

it("takes a word of an address for no id, whatever was declared first", async () => {
  expect(await (await ask(GUEST, "GET", "/cakes/best")).json()).toBe("Sacher");
  expect(await (await ask(GUEST, "GET", "/cakes/7")).json()).toBe("7");
});

it("makes addresses of what is handed in", () => {
  expect(addressOf("PATCH /messages/:id", { params: { id: "a/b" } })).toBe("/api/messages/a%2Fb");
  expect(addressOf("GET /messages", { query: { status: undefined, seite: 2 } })).toBe(
    "/api/messages?seite=2",
  );
  expect(addressOf("GET /services/preisliste.pdf")).toBe("/api/services/preisliste.pdf");
});

/** Never run: tsc sees that each of these is refused, and names the line where one is not. */
function expectRefused(): void {
  const summary = "";
  const handle = () => {};
  // @ts-expect-error A call says who may make it.
  call("GET /cakes", { summary, tag, answer: null, handle });
  // @ts-expect-error A call says what comes out.
  call("GET /cakes", { needs: "all", summary, tag, handle });
  // @ts-expect-error A call has a method.
  call("/cakes", { needs: "all", summary, tag, answer: null, handle });
  // @ts-expect-error What a call does not know is a slip.
  call("GET /cakes", { needs: "all", summary, tag, answer: null, erors: [404], handle });
  // @ts-expect-error Every call has a verb.
  call("GET /cakes", { needs: "all", summary, tag, answer: null });
  // @ts-expect-error A verb answers as was declared.
  call("GET /cakes", { needs: "all", summary, tag, answer: z.string(), handle: () => 1 });
  call("GET /cakes", {
    needs: "all",
    summary,
    tag,
    answer: z.string(),
    tells: ["X-Total-Count"],
    // @ts-expect-error A header that was promised is told.
    handle: () => ({ data: "a", headers: {} }),
  });
  call("PUT /cakes/:id", {
    needs: "all",
    summary,
    tag,
    body: z.object({ layers: z.number() }),
    answer: null,
    handle: ({ params, body, viewer }) => {
      // @ts-expect-error A verb gets the names of its address and no other.
      void params.name;
      // @ts-expect-error A verb gets what was declared and nothing else.
      void body.colour;
      // @ts-expect-error Whom anybody may be is not known to have an account.
      void viewer.id;
    },
  });

  // @ts-expect-error An address is one of a call's.
  void api("GET /pies");
  // @ts-expect-error Its names are filled in.
  void api("DELETE /messages/:id");
  // @ts-expect-error What goes in is what was declared.
  void api("PATCH /messages/:id", { params: { id: "7" }, body: { status: 3 } });
  // @ts-expect-error A query knows its names.
  void api("GET /messages", { query: { colour: "red" } });
  // @ts-expect-error A form has the fields that were declared.
  void api("PUT /settings/logo", { body: formOf({ photo: new Blob() }) });
  void api("PATCH /messages/:id", { params: { id: "7" }, body: { status: "new" } }).then(
    // @ts-expect-error What comes out is what was declared.
    (answer) => answer.ok && answer.data.colour,
  );
}
void expectRefused;
