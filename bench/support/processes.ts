import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";

/** A server in a process of its own. */
export type Server = {
  url: string;
  pid: number;
  /** From the spawn to the first 200 of /api/health, in milliseconds. */
  startedIn: number;
  /** Stands still, so that the other side has the machine for itself. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");
const POLL = 1;
const PATIENCE = 60_000;
let nextPort = Number(process.env.BENCH_PORT ?? 3200);

/** A bench that is broken off takes its servers with it, or they would hold ports and memory for whoever measures next. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(1));

/** The site as `npm start` runs it, over the data of this folder. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Server> {
  return await startServer([join(ROOT, "scripts/start.ts")], dataDir, {
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    ...environment,
  });
}

/** A server of bench/bare: what the machine can do when nothing but the bare task is done. */
export async function startBare(name: string, folder: string): Promise<Server> {
  return await startServer([join(ROOT, "bench/bare", name)], folder, { DATA_DIR: folder });
}

async function startServer(
  command: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<Server> {
  const port = nextPort;
  nextPort += 1;
  // Logs are written as in a real installation; only nobody reads them.
  const log = openSync(join(folder, "bench.log"), "a");
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", log, "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port) },
  });
  closeSync(log);
  running.add(child);
  child.once("exit", () => running.delete(child));
  const url = `http://localhost:${port}`;
  await firstAnswer(`${url}/api/health`, child);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop: () => end(child),
  };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while ((await statusOf(url)) !== 200) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnargs.join(" ")} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

async function statusOf(url: string): Promise<number | undefined> {
  return await new Promise((resolve) => {
    // Something else may have the port, and stand still.
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGCONT");
  child.kill("SIGTERM");
  await exited;
}
