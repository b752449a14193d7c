import { mkdirSync, rmSync, statSync } from "node:fs";
import { OUTPUT } from "../../build/output.ts";
import { buildSite } from "../../scripts/build.ts";
import { type Child, runToTheEnd, startChild, startProgram } from "./child-process.ts";
import { ADMIN } from "./constants.ts";

/** Empty settings count as missing, and keep those of a developer's .env file out. */
const NO_SETTINGS = Object.fromEntries(
  [
    "HOST",
    "BASE_URL",
    "DATABASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_TO",
    "ADMIN_EMAIL",
    "BACKUP_PASSPHRASE",
    "BACKUP_DIR",
    "METRICS_TOKEN",
    "TRUST_PROXY",
    "RATE_LIMIT",
  ].map((name) => [name, ""]),
);
const SETTINGS = { ...NO_SETTINGS, PORT: "0", LOG_LEVEL: "silent", ADMIN_PASSWORD: ADMIN.password };
const START = "scripts/start.ts";
/** One per working copy: another one builds for itself. */
const LOCK = `${OUTPUT}.lock`;
const STALE = 120_000;

/** Builds the site unless that was done; test files run side by side, so that the others wait. */
export async function ensureBuild(): Promise<void> {
  while (!takeLock()) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    await buildSite();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** What `npm start` runs, in a process of its own. */
export async function startBuiltSite(environment: Record<string, string>): Promise<Child> {
  return await startChild(START, { ...SETTINGS, ...environment });
}

/** `npm start` itself, with the npm of the machine or another one; its process is npm's. */
export async function startByNpm(
  environment: Record<string, string>,
  cli?: string,
): Promise<Child> {
  const home = { HOME: process.env.HOME ?? "", npm_config_update_notifier: "false" };
  const [program, ...args] = cli ? [process.execPath, cli, "start"] : ["npm", "start"];
  return await startProgram(program ?? "", args, { ...SETTINGS, ...home, ...environment });
}

/** For settings with which it does not start. */
export async function runBuiltSite(
  environment: Record<string, string>,
  who: { uid?: number; gid?: number } = {},
): Promise<{ code: unknown; output: string }> {
  return await runToTheEnd(START, { ...SETTINGS, ...environment }, [], who);
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (since > 0 && Date.now() - since > STALE) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}
