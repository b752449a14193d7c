import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { DestinationStream } from "pino";
import { keepInitialPassword } from "#accounts/login/initial-password.server.ts";
import { sealTotpSecrets } from "#accounts/login/totp.server.ts";
import { ensureAdmin } from "#accounts/users/ensure-admin.server.ts";
import { giveVisitsAway } from "#bookings/calendar/hour-plan.server.ts";
import { settleRequests } from "#bookings/changes/acceptance.server.ts";
import { offerFreePlaces, settleFreePlaces } from "#bookings/offer-free-places.server.ts";
import { releaseUnconfirmed } from "#bookings/wizard/release-unconfirmed.server.ts";
import { settleApprovals } from "#care-pass/approvals/answer-approval.server.ts";
import { withoutStatementTimeout } from "#db/connect.server.ts";
import {
  DISCOUNTS_AS_DATA,
  listUnreadDiscounts,
} from "#db/migrations/370-discounts-as-data.server.ts";
import { expectNoNewerSchema, migrateDatabase } from "#db/migrations/index.server.ts";
import { NewerSchema } from "#db/migrations/schema-age.server.ts";
import { lockForSite, type SiteLock, SiteLocked } from "#db/site-lock.server.ts";
import { databaseProblem, isWrongAddress } from "#db/storage-failure.server.ts";
import { type Clock, systemClock } from "#server/clock.server.ts";
import { type Config, readConfig } from "#server/config.server.ts";
import { servePictures } from "#server/files/serve-pictures.server.ts";
import { removeLeftUploads } from "#server/http/forms.server.ts";
import { closeServer, listen, listenWarnings } from "#server/http/listen.server.ts";
import { createPageCache } from "#server/http/page-cache.server.ts";
import { answerUnreadable, isReadableRequest } from "#server/http/raw-requests.server.ts";
import { securityHeaders } from "#server/http/security-headers.server.ts";
import { serveAssets } from "#server/http/serve-assets.server.ts";
import { createLog, describeError, logErrorMessages } from "#server/log.server.ts";
import type { Metrics } from "#server/metrics.server.ts";
import { closePlatform, openPlatform } from "#server/open-platform.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { failureAnswer } from "#website/failure-answer.ts";
import { addGauges } from "./add-gauges.server.ts";
import { createApi } from "./api.server.ts";
import { attachmentMaker } from "./attachment-maker.server.ts";
import { runHousekeeping } from "./housekeeping.server.ts";
import { linkMaker } from "./link-maker.server.ts";
import { createPageHandler, lastKnownShop, loadPages, toResponse } from "./page-handler.server.ts";
import { seedSampleShop } from "./seed.server.ts";

export type RunningSite = {
  /** The address it listens at, such as http://localhost:3000. */
  url: string;
  /** What the operator should know about who reaches it. */
  notes: string[];
  /** The admin password of a new installation, when one was made up. */
  newAdminPassword: string | undefined;
  platform: Platform;
  /** Answers a request that came to somebody else's port. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Lets running requests finish, sends no further mail and closes the database. */
  stop(): Promise<void>;
};

type Options = {
  environment: Record<string, string | undefined>;
  clock?: Clock;
  clientFolder: string;
  /** The same of the releases that lie beside this one. */
  otherClientFolders?: readonly string[];
  showsPassword?: boolean;
  /** False when somebody else has the port and hands on what is the site's (scripts/dev.ts). */
  listens?: boolean;
  /** Tried out by itself (scripts/backups/try-out.ts): no mail leaves, and nothing is deleted by the clock. */
  isTrial?: boolean;
  /** Where the log goes; the terminal by default. */
  log?: DestinationStream;
};

/** `npm run dev`: nothing from memory, every error in full. The build leaves out what hangs on it. */
const IS_WORKBENCH = import.meta.env.DEV;
const METRICS = "/metrics";
const HOUR = 3_600_000;
const MINUTE = 60_000;
const RETRY_START = 3000;
const PAGES_AFTER = 500;

/** Starts the whole site. Throws ConfigError for a wrong setting; an unreachable database shows the maintenance screen until it answers. */
export async function startSite(options: Options): Promise<RunningSite> {
  const {
    environment,
    clock = systemClock,
    showsPassword = false,
    listens = true,
    isTrial = false,
  } = options;
  const config = readConfig(environment);
  if (IS_WORKBENCH) logErrorMessages();
  const metrics = await metricsFor(config);
  const log = createLog(config.logLevel, options.log);
  const platform = openPlatform(config, clock, log, {
    links: linkMaker,
    attachments: attachmentMaker,
    roomFreed: offerFreePlaces,
    staffGone: giveVisitsAway,
    metrics,
  });
  addGauges(platform);
  removeLeftUploads(config.dataDir, Date.now()).catch((error) =>
    platform.log.warn({ error: describeError(error) }, "left uploads"),
  );
  const prepared = prepare(platform, { showsPassword, isTrial });
  const server = createSiteServer(platform, options);
  const url = listens ? await listen(server, config) : config.baseUrl;

  const housekeeping = setInterval(() => keepTidy(platform), HOUR);
  housekeeping.unref();
  const releasing = setInterval(() => releaseInTime(platform), MINUTE);
  releasing.unref();
  const pagesAhead = setTimeout(loadPages, PAGES_AFTER);
  pagesAhead.unref();
  let stopping: Promise<void> | undefined;
  return {
    url,
    notes: listenWarnings(config),
    newAdminPassword: await prepared.firstTry,
    platform,
    answer: (request, response) => void server.emit("request", request, response),
    stop: () => {
      stopping ??= (async () => {
        clearInterval(housekeeping);
        clearInterval(releasing);
        clearTimeout(pagesAhead);
        prepared.cancel();
        await closeServer(server);
        await closePlatform(platform);
        await prepared.letGo();
      })();
      return stopping;
    },
  };
}

/** What it needs is loaded for those alone who watch their site. */
async function metricsFor({ metricsToken }: Config): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { createMetrics } = await import("#server/metrics.server.ts");
  return createMetrics(metricsToken);
}

/** Pages that are ready leave by the shortest way, all else goes through the site. */
function createSiteServer(
  platform: Platform,
  { clientFolder, otherClientFolders }: Options,
): Server {
  const { clock, content, config, watch, metrics } = platform;
  const headers = securityHeaders(config.baseUrl.startsWith("https:"));
  const everyAnswer = Object.entries(headers);
  const pages = createPageCache({ clock, content, headers, isOpen: watch.isUp });
  const shop = lastKnownShop(platform);
  const site = new Hono();
  site.onError((error) => {
    platform.log.error({ error: describeError(error) }, "request failed");
    return toResponse(failureAnswer(500, "", shop.contact()));
  });
  site.route("/", createApi(platform));
  // On the workbench Vite serves them, each as it is now.
  if (!IS_WORKBENCH) site.use(serveAssets(clientFolder, otherClientFolders));
  site.use(servePictures(platform));
  site.all("*", createPageHandler(platform, pages, shop));
  const answer = getRequestListener(site.fetch, {
    errorHandler: () => toResponse(failureAnswer(400, "", shop.contact())),
  });
  // A request without a host is refused here, with a sentence.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // While the server closes, each line ends with its answer instead of waiting for a next request.
    if (!server.listening) response.shouldKeepAlive = false;
    if (metrics && request.url === METRICS) return void metrics.answer(request, response);
    metrics?.watch(request, response);
    if (!IS_WORKBENCH && pages.answer(request, response)) return;
    // What an answer says itself wins: pages bring a policy of their own with the hashes of their scripts.
    for (const [name, value] of everyAnswer) response.setHeader(name, value);
    if (isReadableRequest(request)) return void answer(request, response);
    const { status, headers: own, body } = failureAnswer(400, request.url ?? "", shop.contact());
    response
      .writeHead(status, { ...own, "Content-Length": Buffer.byteLength(body), Connection: "close" })
      .end(body);
  });
  answerUnreadable(server, headers, (status, target) =>
    failureAnswer(status, target, shop.contact()),
  );
  return server;
}

/** Migrates and seeds; keeps trying in the background while the database cannot be reached. */
function prepare(
  platform: Platform,
  { showsPassword, isTrial }: { showsPassword: boolean; isTrial: boolean },
): { firstTry: Promise<string | undefined>; cancel(): void; letGo(): Promise<void> } {
  const { db, clock, config, log, watch, storage, content, outbox } = platform;
  let timer: NodeJS.Timeout | undefined;
  let lock: SiteLock | undefined;
  let waits = false;
  let reasonGiven: string | undefined;
  watch.hold();

  async function attempt(): Promise<string | undefined> {
    // Looks before it takes the lock: whoever wants to restore must never find it taken by a node that only waits.
    if (waits) await expectNoNewerSchema(db);
    lock ??= await lockForSite(config.database);
    const done = await withoutStatementTimeout(config.database, migrateDatabase);
    if (done.includes(DISCOUNTS_AS_DATA)) await logUnreadDiscounts(platform);
    await seedSampleShop(db);
    const password = await ensureAdmin(db, clock, {
      email: config.adminEmail,
      password: config.adminPassword,
    });
    if (password && !showsPassword) await keepInitialPassword(config.dataDir, password);
    platform.seals.prepare();
    await sealTotpSecrets(platform);
    await content.check();
    content.start();
    await watch.probe();
    watch.start();
    await storage.probe();
    storage.start();
    if (isTrial) return password;
    outbox.start();
    keepTidy(platform);
    return password;
  }

  async function attemptUntilItWorks(): Promise<string | undefined> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof NewerSchema) await waitForOwnTables();
      else if (!waits && isWrongAddress(error)) throw error;
      // A database that answers, has room and still cannot be migrated is broken: better no start than a wrong one.
      else if (!isRestoreAwaited(error) && !storage.notice(error) && (await watch.probe()))
        throw error;
      waits = true;
      sayWhy(error);
      timer = setTimeout(
        () =>
          attemptUntilItWorks().catch((later) =>
            log.fatal({ error: describeError(later) }, "start failed"),
          ),
        RETRY_START,
      );
      return undefined;
    }
  }

  /** Once for each reason, however long it lasts. */
  function sayWhy(error: unknown): void {
    const { kind, code } = describeError(error);
    const reason = databaseProblem(error) ?? code ?? kind;
    if (reason === reasonGiven) return;
    reasonGiven = reason;
    if (databaseProblem(error)) log.error(`Die Website wartet auf die Datenbank: ${reason}`);
    else log.error({ error: describeError(error) }, "waiting for the database");
  }

  /** Whoever starts a site while a backup is restored is told so; a node that waits already goes on waiting. */
  const isRestoreAwaited = (error: unknown) => waits && error instanceof SiteLocked;

  /** Answers why, and is in nobody's way who brings the former tables back. */
  async function waitForOwnTables(): Promise<void> {
    watch.hold({ isNewer: true });
    await lock?.release();
    lock = undefined;
  }

  const firstTry = attemptUntilItWorks();
  // Whoever waits for it hears why; until then it is nobody's crash.
  firstTry.catch(() => {});
  return { firstTry, cancel: () => clearTimeout(timer), letGo: async () => await lock?.release() };
}

/** They are kept as they are: only a later change of such a booking does not know its discount. */
async function logUnreadDiscounts({ db, log }: Platform): Promise<void> {
  const bookings = await listUnreadDiscounts(db);
  if (bookings.length > 0)
    log.warn({ count: bookings.length, bookings }, "discounts of these bookings were not readable");
}

/** What nobody confirmed or answered in time is settled a minute later, also while nobody asks for a day. */
function releaseInTime(platform: Platform): void {
  if (!platform.watch.isUp() || !platform.storage.isWritable()) return;
  releaseUnconfirmed(platform).catch((error) =>
    platform.log.error({ error: describeError(error) }, "unconfirmed bookings"),
  );
  settleRequests(platform).catch((error) =>
    platform.log.error({ error: describeError(error) }, "unanswered requests"),
  );
  settleApprovals(platform).catch((error) =>
    platform.log.error({ error: describeError(error) }, "approvals without an answer"),
  );
  settleFreePlaces(platform).catch((error) =>
    platform.log.error({ error: describeError(error) }, "offers of free places"),
  );
}

function keepTidy(platform: Platform): void {
  runHousekeeping(platform).catch((error) =>
    platform.log.error({ error: describeError(error) }, "housekeeping"),
  );
}
