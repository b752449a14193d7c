import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { ensureAdmin } from "#accounts/ensure-admin.server.ts";
import { keepInitialPassword } from "#accounts/initial-password.step.server.ts";
import { readSettings } from "#company/store.server.ts";
import { migrateDatabase } from "#database/migrations/index.server.ts";
import { type Clock, systemClock } from "#platform/clock.server.ts";
import { ConfigError, readConfig } from "#platform/config.server.ts";
import { createLog, describeError } from "#platform/log.server.ts";
import { closePlatform, openPlatform } from "#platform/open-platform.server.ts";
import { createPageCache, type PageCache } from "#platform/page-cache.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { securityHeaders } from "#platform/security-headers.server.ts";
import { serveAssets } from "#platform/serve-assets.server.ts";
import { servePictures } from "#platform/serve-pictures.server.ts";
import { receiptAttacher } from "#receipts/attach-receipt.server.ts";
import { maintenanceHtml } from "#site/maintenance-html.ts";
import { createApi } from "./api.server.ts";
import { linkMaker } from "./link-maker.server.ts";
import { seedSampleShop } from "./seed.server.ts";
import { tidyUp } from "./tidy-up.server.ts";

export type RunningSite = {
  /** The address it listens at, such as http://localhost:3000. */
  url: string;
  /** The admin password of a new installation, when one was made up. */
  newAdminPassword: string | undefined;
  platform: Platform;
  /** Lets running requests finish, sends no further mail and closes the database. */
  stop(): Promise<void>;
};

type Options = { environment: Record<string, string | undefined>; clock?: Clock; clientFolder: string; showsPassword?: boolean };

/** The screen has no script and brings its own style. */
const MAINTENANCE_HEADERS = {
  "Retry-After": "10",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const HOUR = 3_600_000;
const RETRY_START = 3000;
const GRACE = 15_000;
const MOST_TURNS = 1000;
const PAGES_AFTER = 500;

/** Starts the whole site. Throws ConfigError for a wrong setting; an unreachable database shows the maintenance screen until it answers. */
export async function startSite({ environment, clock = systemClock, clientFolder, showsPassword = false }: Options): Promise<RunningSite> {
  const config = readConfig(environment);
  const platform = openPlatform(config, clock, createLog(config.logLevel), { links: linkMaker, attachments: receiptAttacher });
  const prepared = prepare(platform, showsPassword);
  const server = createSiteServer(platform, clientFolder);
  await listen(server, config.port);
  const { port } = server.address() as AddressInfo;

  const housekeeping = setInterval(() => keepTidy(platform), HOUR);
  housekeeping.unref();
  const pagesAhead = setTimeout(loadPages, PAGES_AFTER);
  pagesAhead.unref();
  let stopping: Promise<void> | undefined;
  return {
    url: `http://localhost:${port}`,
    newAdminPassword: await prepared.firstTry,
    platform,
    stop: () => {
      stopping ??= (async () => {
        clearInterval(housekeeping);
        clearTimeout(pagesAhead);
        prepared.cancel();
        await closeServer(server);
        await closePlatform(platform);
      })();
      return stopping;
    },
  };
}

let pagesModule: Promise<typeof import("./pages.server.ts")> | undefined;

/** React and the pages take longer to load than all the rest: the calls are answered first, the pages follow before they are asked for. */
function loadPages(): Promise<typeof import("./pages.server.ts")> {
  pagesModule ??= import("./pages.server.ts");
  return pagesModule;
}

/** Pages that are ready leave by the shortest way, all else goes through the site. */
function createSiteServer(platform: Platform, clientFolder: string): Server {
  const { clock, content, config, watch } = platform;
  const headers = securityHeaders(config.baseUrl.startsWith("https:"));
  const everyAnswer = Object.entries(headers);
  const pages = createPageCache({ clock, content, headers, isOpen: watch.isUp });
  const site = new Hono();
  site.route("/", createApi(platform));
  site.use(serveAssets(clientFolder));
  site.use(servePictures(platform));
  site.all("*", createPageDoor(platform, pages));
  const answer = getRequestListener(site.fetch);
  const answerFromMemory = memoryDoor(platform, headers);
  const server = createServer((request, response) => {
    // While the server closes, each line ends with its answer instead of waiting for a next request.
    if (!server.listening) response.shouldKeepAlive = false;
    if (pages.answer(request, response) || answerFromMemory(request, response)) return;
    // What an answer says itself wins: pages bring a policy of their own with the hashes of their scripts.
    for (const [name, value] of everyAnswer) response.setHeader(name, value);
    answer(request, response);
  });
  return server;
}

/** Answers what somebody else has asked just now; says false when it has to be found. */
function memoryDoor(
  { answers, watch }: Platform,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ofJson = { ...headers, "Content-Type": "application/json", "Cache-Control": "no-store" };
  return (request, response) => {
    if (request.method !== "GET" || request.headers.authorization !== undefined || !watch.isUp()) return false;
    const bytes = answers.find(request.url ?? "");
    if (!bytes) return false;
    response.writeHead(200, { ...ofJson, "Content-Length": bytes.length });
    response.end(bytes);
    return true;
  };
}

function createPageDoor(platform: Platform, pages: PageCache): (c: Context) => Promise<Response> {
  const { watch, content, config, db } = platform;
  const { origin } = new URL(config.baseUrl);
  let lastKnown = { companyName: "", phone: "", email: config.adminEmail };
  let rememberedVersion: number | undefined | null = null;

  async function render(request: Request): Promise<Response> {
    const { renderPage } = await loadPages();
    const page = await renderPage(platform, request);
    if (page.status < 500 && content.version() !== rememberedVersion) rememberCompany();
    return page;
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if ((request.method !== "GET" && request.method !== "HEAD") || pathname.endsWith(".data")) return await render(request);
    // A page says the same to everybody (D6): neither its query nor a header of the visitor takes part.
    const page = await pages.make(request, (path) => render(new Request(origin + path)));
    return search && !isHtml(page) ? await render(request) : page;
  }

  function rememberCompany(): void {
    rememberedVersion = content.version();
    readSettings(db).then(
      ({ companyName, phoneNumbers, email }) => {
        lastKnown = { companyName, phone: phoneNumbers[0] ?? "", email };
      },
      () => {},
    );
  }

  return async (c) => {
    const unavailable = () => c.html(maintenanceHtml(lastKnown), 503, MAINTENANCE_HEADERS);
    if (!watch.isUp()) return unavailable();
    const page = await answer(c.req.raw);
    // A page that failed because the database is gone is no page of its own.
    return page.status >= 500 && !(await watch.probe()) ? unavailable() : page;
  };
}

function isHtml(page: Response): boolean {
  return page.status === 304 || (page.headers.get("content-type") ?? "").startsWith("text/html");
}

/** Migrates and seeds; keeps trying in the background while the database cannot be reached. */
function prepare(platform: Platform, showsPassword: boolean): { firstTry: Promise<string | undefined>; cancel(): void } {
  const { db, clock, config, log, watch, content, outbox } = platform;
  let timer: NodeJS.Timeout | undefined;
  watch.hold();

  async function attempt(): Promise<string | undefined> {
    await migrateDatabase(db);
    await seedSampleShop(db);
    const password = await ensureAdmin(db, clock, { email: config.adminEmail, password: config.adminPassword });
    if (password && !showsPassword) await keepInitialPassword(config.dataDir, password);
    await content.check();
    content.start();
    await watch.probe();
    watch.start();
    outbox.start();
    keepTidy(platform);
    return password;
  }

  async function attemptUntilItWorks(): Promise<string | undefined> {
    try {
      return await attempt();
    } catch (error) {
      // A database that answers and still cannot be migrated is broken: better no start than a wrong one.
      if (await watch.probe()) throw error;
      log.error({ error: describeError(error) }, "waiting for the database");
      timer = setTimeout(
        () => attemptUntilItWorks().catch((later) => log.fatal({ error: describeError(later) }, "start failed")),
        RETRY_START,
      );
      return undefined;
    }
  }

  return { firstTry: attemptUntilItWorks(), cancel: () => clearTimeout(timer) };
}

function keepTidy(platform: Platform): void {
  tidyUp(platform).catch((error) => platform.log.error({ error: describeError(error) }, "housekeeping"));
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(`Setting PORT is wrong: ${port} is not free (${error.code}).`)),
    );
    server.listen(port, resolve);
  });
}

/** Closing cuts every line whose request was not read yet; each turn of the event loop accepts one line and reads from those before it. */
async function readWhatArrived(server: Server): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on("connection", onConnection);
  for (let turn = 0; quietTurns < 3 && turn < MOST_TURNS; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off("connection", onConnection);
}

async function closeServer(server: Server): Promise<void> {
  await readWhatArrived(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A line whose answer was under way when the server began to close is idle a moment later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
