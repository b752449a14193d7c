import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { accountsApi } from "#accounts/calls.server.ts";
import { factorApi } from "#accounts/factor/calls.server.ts";
import { identifyViewer } from "#accounts/identify-viewer.server.ts";
import { confirmationApi } from "#accounts/login/confirmation-calls.server.ts";
import { profileApi } from "#accounts/profile/calls.server.ts";
import { usersApi } from "#accounts/users/calls.server.ts";
import { invitationApi } from "#accounts/users/invitation-calls.server.ts";
import { mailsApi } from "#admin/outbox/calls.server.ts";
import { reportsApi } from "#admin/reports/calls.server.ts";
import { refreshApi } from "#after-visit/refresh-calls.server.ts";
import { reviewsApi } from "#after-visit/review-calls.server.ts";
import { auditLogApi } from "#audit-log/calls.server.ts";
import { calendarApi } from "#bookings/calendar/calls.server.ts";
import { bookingChangesApi } from "#bookings/changes/calls.server.ts";
import { hiddenBookingsApi } from "#bookings/changes/hidden-calls.server.ts";
import { withoutMoney } from "#bookings/fields.ts";
import { timesApi } from "#bookings/free-times-calls.server.ts";
import { bookingListsApi } from "#bookings/list/calls.server.ts";
import { messagesApi } from "#bookings/mails/message-calls.server.ts";
import { guestLinkApi } from "#bookings/own/guest-link-calls.server.ts";
import { bookingRequestApi } from "#bookings/wizard/calls.server.ts";
import { careAdviceApi } from "#care-pass/advice-calls.server.ts";
import { intakeApi } from "#care-pass/intake/calls.server.ts";
import { passOwnerApi } from "#care-pass/owner-calls.server.ts";
import { passPageApi } from "#care-pass/page/calls.server.ts";
import { publishingApi } from "#care-pass/publishing/calls.server.ts";
import { passWorkApi } from "#care-pass/work/calls.server.ts";
import { catalogueApi } from "#catalogue/calls.server.ts";
import { extrasApi } from "#catalogue/extras/calls.server.ts";
import { offersApi } from "#catalogue/offers/calls.server.ts";
import { priceListApi } from "#catalogue/price-list-calls.server.ts";
import { serviceRefreshApi } from "#catalogue/refresh-calls.server.ts";
import { cashApi } from "#company/cash-calls.server.ts";
import { readSettings } from "#company/company.data.ts";
import { companyApi } from "#company/settings/calls.server.ts";
import { consentApi } from "#consent/calls.server.ts";
import { accountApi } from "#customer/calls.server.ts";
import { customersApi } from "#customers/calls.server.ts";
import { vehiclesApi } from "#customers/vehicle-calls.server.ts";
import { galleryApi } from "#gallery/calls.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { isAdmin, seesMoney } from "#lib/viewer.ts";
import { inquiriesApi } from "#messages/calls.server.ts";
import { withdrawalApi } from "#messages/withdrawal-calls.server.ts";
import { papersApi } from "#personal-data/calls.server.ts";
import { disclosureApi } from "#personal-data/disclosure-calls.server.ts";
import { receiptsApi } from "#receipts/calls.server.ts";
import type { DatabaseWatch } from "#server/database-watch.server.ts";
import { describeApi } from "#server/http/api-description.server.ts";
import { apiDocs } from "#server/http/api-docs.server.ts";
import { clientAddress } from "#server/http/client-address.server.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import {
  type ApiContext,
  type ApiEnv,
  answerError,
  answerUnavailable,
  answerUnwritable,
  refuseNul,
} from "#server/http/http.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { StorageWatch } from "#server/storage-watch.server.ts";
import { VERSION } from "#server/version.server.ts";
import { backupApi } from "#setup/backup-calls.server.ts";
import { installationApi } from "#setup/calls.server.ts";
import { checkApi } from "#setup/check-calls.server.ts";
import { mailServerApi } from "#setup/mail-server-calls.server.ts";
import { calls as healthCalls } from "#website/site-calls.ts";
import { visitsApi } from "#website/visits-calls.server.ts";

/** Every visitor's browser sends it, and nothing that anybody is shown changes with it. */

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

  api.route(
    "/",
    defineCalls(healthCalls, {
      "GET /health": () => readHealth(platform),
    }),
  );

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

  for (const room of [
    accountsApi,
    confirmationApi,
    factorApi,
    profileApi,
    usersApi,
    invitationApi,
    // Before the lists, where the last part of /bookings/dates would be an id.
    timesApi,
    bookingRequestApi,
    bookingListsApi,
    bookingChangesApi,
    guestLinkApi,
    hiddenBookingsApi,
    messagesApi,
    calendarApi,
    serviceRefreshApi,
    priceListApi,
    catalogueApi,
    extrasApi,
    companyApi,
    cashApi,
    customersApi,
    galleryApi,
    inquiriesApi,
    installationApi,
    backupApi,
    mailServerApi,
    checkApi,
    auditLogApi,
    mailsApi,
    offersApi,
    passPageApi,
    publishingApi,
    passOwnerApi,
    passWorkApi,
    careAdviceApi,
    receiptsApi,
    intakeApi,
    reviewsApi,
    consentApi,
    refreshApi,
    vehiclesApi,
    visitsApi,
    withdrawalApi,
    accountApi,
    disclosureApi,
    papersApi,
    reportsApi,
  ])
    api.route("/", room);

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

const UNWELL_WORDS = {
  startet: "Die Website startet gerade.",
  wartung: "Die Datenbank antwortet nicht.",
  nicht_speicherbar:
    "Es lässt sich nichts speichern: Auf dem Server ist kein Platz mehr frei, oder er darf nicht schreiben.",
  neuere_datenbank: `Die Datenbank gehört schon zu einer neueren Version als dieser (${VERSION}). Bitte auch hier die neue installieren.`,
} as const;

async function readHealth({ watch, storage }: Platform) {
  const answers = await watch.probe();
  if (answers && watch.isUp() && storage.isWritable())
    return { data: { status: "ok", version: VERSION } as const };
  const code = unwellCode(answers, watch, storage);
  return {
    unwell: { status: "error", version: VERSION, code, error: UNWELL_WORDS[code] } as const,
  };
}

function unwellCode(
  answers: boolean,
  watch: DatabaseWatch,
  storage: StorageWatch,
): keyof typeof UNWELL_WORDS {
  if (watch.isNewer()) return "neuere_datenbank";
  if (!answers) return "wartung";
  return storage.isWritable() ? "startet" : "nicht_speicherbar";
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
