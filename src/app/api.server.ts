import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { identifyViewer } from "#accounts/identify-viewer.server.ts";
import { withoutMoney } from "#bookings/fields.ts";
import { readSettings } from "#company/company.data.ts";
import { Refusal } from "#lib/refusal.ts";
import { isAdmin, seesMoney } from "#lib/viewer.ts";
import { describeApi } from "#server/http/api-description.server.ts";
import { apiDocs } from "#server/http/api-docs.server.ts";
import { answerCalls } from "#server/http/call.server.ts";
import { clientAddress } from "#server/http/client-address.server.ts";
import {
  type ApiContext,
  type ApiEnv,
  answerError,
  answerUnavailable,
  answerUnwritable,
  refuseNul,
} from "#server/http/http.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { healthCalls, roomCalls } from "./calls.server.ts";

const HEALTH = "/api/health";

/** What works on a full disk, too: whoever looks after the shop gets in and takes a backup along. */
const WHILE_FULL =
  /^\/api\/(?:auth\/(?:(?:admin\/)?login|login\/factor(?:\/passkey)?|passkey(?:\/options)?|confirm(?:\/passkey(?:\/options)?)?|logout)|backup)$/;

/** What is one's own as a customer. */
const OWN = "/api/users/me";

/** Every /api address: who asks, limits, errors. */
export function createApi(platform: Platform): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath("/api");
  api.onError(async (error, c) =>
    platform.storage.notice(error)
      ? await refuseToWrite(c as ApiContext)
      : await answerError(error, c as ApiContext),
  );

  api.use(async (c, next) => {
    const started = performance.now();
    c.set("platform", platform);
    c.header("Cache-Control", "no-store");
    await next();
    if (isFromOutside(c)) platform.metrics?.nameRoute(c.env.incoming, c.req.routePath);
    // Whoever looks after the site asks for its health again and again, which says nothing.
    const level = c.req.path === HEALTH ? "debug" : "info";
    // The route's pattern, not the address: ids and query strings stay out of the log.
    platform.log[level](
      {
        method: c.req.method,
        path: c.req.routePath,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      "api",
    );
  });

  answerCalls(api, healthCalls);

  api.use(async (c, next) => (platform.watch.isUp() ? await next() : answerUnavailable(c)));
  api.use(refuseNul);
  api.use(async (c, next) => {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
    c.set("token", token);
    const viewer = await identifyViewer(platform, token);
    c.set("viewer", viewer);
    c.set("platform", {
      ...platform,
      auditLog: platform.auditLog.by(viewer.kind === "user" ? viewer : "guest"),
    });
    c.set("address", addressOf(c, platform.config.trustProxy));
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && !platform.storage.isWritable()) {
      if (!WHILE_FULL.test(c.req.path)) return await refuseToWrite(c);
      await platform.storage.giveUpReserve();
    }
    await next();
    // Who changes the content sees it changed with the next page; the other nodes hear of it from the database.
    if (c.req.method !== "GET" && isAdmin(c.get("viewer"))) await platform.content.check();
    if (!seesMoney(viewer) && !c.req.path.startsWith(OWN)) await leaveMoneyOut(c);
  });

  answerCalls(api, roomCalls);

  const describe = describeApi(api, {
    documentation: DOCUMENTATION,
    exclude: ["/api/openapi.json", "/api/docs"],
  });
  api.get("/openapi.json", async (c) => c.json(await describe()));
  api.get("/docs", apiDocs(describe));
  // Not by notFound, which an app that is mounted into another one does not keep.
  api.all("*", refuseUnknownAddress);
  return api;
}

const DOCUMENTATION = {
  info: {
    title: "Booking API",
    version: "1",
    description:
      "JSON in and out. Errors carry a German sentence in `error`, a `code`, and a sentence per field in `fields`.",
  },
  components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
} as const;

/** In every answer and refusal, so that no call has to think of it. */
async function leaveMoneyOut(c: Context): Promise<void> {
  if (!c.res.headers.get("Content-Type")?.startsWith("application/json")) return;
  const { status, headers } = c.res;
  c.res = new Response(JSON.stringify(withoutMoney(await c.res.json())), { status, headers });
}

async function refuseToWrite(c: ApiContext): Promise<Response> {
  const read = () => readSettings(c.get("platform").db);
  // A reading that waits for the commit of the failed change fails with it; the next one does not.
  const company = await read()
    .catch(read)
    .catch(() => undefined);
  return answerUnwritable(c, company?.phoneNumbers[0]);
}

function refuseUnknownAddress(): never {
  throw new Refusal(404, "nicht_gefunden", "Diese Adresse gibt es nicht.");
}

type FromOutside = Context<{ Bindings: HttpBindings }>;

/** Without a socket (the app called in-process) there is no peer. */
function isFromOutside(c: unknown): c is FromOutside {
  const { env } = c as Partial<FromOutside>;
  return env !== undefined && "incoming" in env;
}

function addressOf(c: ApiContext, trustedProxies: number): string {
  const peer = isFromOutside(c) ? getConnInfo(c).remote.address : undefined;
  return clientAddress(peer, c.req.header("x-forwarded-for"), trustedProxies);
}
