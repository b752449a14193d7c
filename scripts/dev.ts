import { statSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import {
  createServer,
  createServerModuleRunner,
  type EnvironmentModuleNode,
  type Plugin,
} from "vite";
import type { RunningSite } from "../src/app/server.ts";
import { devLog } from "./dev-log.ts";
import { MAILS_PATH, mailsAnswer } from "./dev-mails.ts";
import { PARTS_PATH, partsAnswer } from "./dev-parts.ts";
import { loadEnvironment } from "./load-environment.ts";

/**
 * `npm run dev`: the whole site at one port, every change on the screen at once. Vite answers for scripts, styles and pictures, the site for all
 * else; it runs from the sources, in this process, and is started anew when something changed that is no page.
 * With `--demo` over a shop that has been open for a month.
 */
const ROOT = join(import.meta.dirname, "..");
const SERVER = join(ROOT, "src/app/server.ts");
const PAGES = join(ROOT, "src/app/pages.server.ts");
const isDemo = process.argv.includes("--demo");
const environment = devEnvironment();
if (isDemo) await (await import("./demo.ts")).fillDemo(environment);

const http = createHttpServer(answer);
const vite = await createServer({
  root: ROOT,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ["**/data/**", "**/dist/**", "**/test-results/**"] },
  },
  appType: "custom",
  plugins: [restartOnChange()],
  // Found only when the first page asks for them, they would load it a second time.
  optimizeDeps: {
    include: [
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "kysely",
      "lucide-react",
      "pino",
      "react-day-picker",
      "zod",
    ],
  },
});
const told = new Map<string, number | undefined>();
vite.watcher.on("change", lookAgain);
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
let failure: Error | undefined;
let site = startSite();

http.listen(Number(environment.PORT), () => {
  const { BASE_URL, ADMIN_PASSWORD } = environment;
  console.log(
    `\n  ${BASE_URL}\n\n  Admin: ${BASE_URL}/admin/login, password ${ADMIN_PASSWORD}\n  Mails: ${BASE_URL}${MAILS_PATH}\n  Parts: ${BASE_URL}${PARTS_PATH}\n`,
  );
});
http.once("error", (error: NodeJS.ErrnoException) => {
  console.error(`Port ${environment.PORT} is not free (${error.code}).`);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

/** Never the mails and the database of a running shop: what lies in .env for that is left aside. */
function devEnvironment(): Record<string, string> {
  const given = loadEnvironment();
  const port = given.PORT || "3000";
  return {
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: join(ROOT, "data", isDemo ? "demo" : "dev"),
    ADMIN_PASSWORD: "Werkbank!1",
    RATE_LIMIT: given.RATE_LIMIT || "off",
    LOG_LEVEL: given.LOG_LEVEL || "info",
  };
}

async function startSite(): Promise<RunningSite | undefined> {
  try {
    const { startSite: start } = await runner.import<typeof import("../src/app/server.ts")>(SERVER);
    const running = await start({
      environment,
      clientFolder: join(ROOT, "public"),
      listens: false,
      log: devLog,
    });
    failure = undefined;
    return running;
  } catch (error) {
    failure = error as Error;
    vite.ssrFixStacktrace(failure);
    console.error(failure.stack);
    return undefined;
  }
}

async function restart(): Promise<void> {
  const before = site;
  site = (async () => {
    await (await before)?.stop();
    return await startSite();
  })();
  const since = performance.now();
  if (await site) console.log(`  started anew in ${Math.round(performance.now() - since)} ms`);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, async () => {
    if (partsAnswer(request, response)) return;
    if (await mailsAnswer(environment.DATA_DIR ?? "", request, response)) return;
    const running = await site;
    if (running) running.answer(request, response);
    else
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(failure?.stack);
  });
}

/** A page is imported anew with every request; only what the server reaches without the pages asks for a new start. */
function restartOnChange(): Plugin {
  return {
    name: "restart-on-change",
    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && (failure || modules.some(isOfServer))) restart();
    },
  };
}

/** Of two changes within 50 ms the watcher tells the first alone: an editor that formats what it has just saved would leave the site at what was saved first. */
function lookAgain(file: string): void {
  told.set(file, changedAt(file));
  setTimeout(() => {
    if (changedAt(file) !== told.get(file)) vite.watcher.emit("change", file);
  }, 100);
}

function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function isOfServer(changed: EnvironmentModuleNode): boolean {
  const reached = new Set([changed]);
  for (const module of reached) {
    if (module.file === SERVER) return true;
    if (module.file !== PAGES) for (const importer of module.importers) reached.add(importer);
  }
  return false;
}

async function stop(): Promise<void> {
  http.closeAllConnections();
  http.close();
  await (await site)?.stop();
  await vite.close();
  process.exit(0);
}
