import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUTPUT } from "../build/output.ts";
import { withinPatience } from "../tests/engines/browser.ts";
import { ENGINES, type Engine } from "../tests/engines/engines.ts";
import { walk } from "../tests/engines/journey.ts";
import { ADMIN } from "../tests/support/constants.ts";
import { freePort } from "../tests/support/start-postgres.ts";
import { buildSite } from "./build.ts";

/** `node bin/run.cjs test-engines`, with `firefox` for one alone: a visitor's and the owner's day in engines other than Chromium (S60). What is not installed is named. */
const names = process.argv.slice(2);
const engines = ENGINES.filter(({ name }) => names.length === 0 || names.includes(name));
if (engines.length === 0)
  throw new Error(`there are ${ENGINES.map(({ name }) => name).join(", ")}`);

const WHAT_IS_SEEN = `() => location.pathname + " " + (document.querySelector("dialog[open]") ?? document.querySelector("main form") ?? document.querySelector("main")).innerText.slice(-600).replace(/\\s+/g, " ")`;

await buildSite();
const outcomes: string[] = [];
for (const engine of engines) {
  const missing = engine.isMissing();
  outcomes.push(`  ${missing ? `– SKIPPED: ${engine.name} – ${missing}` : await tried(engine)}`);
  console.log(outcomes.at(-1));
}
process.exitCode = outcomes.some((line) => line.startsWith("  ✗")) ? 1 : 0;
// A browser that hangs leaves connections open.
process.exit();

async function tried(engine: Engine): Promise<string> {
  const started = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), "shop-engines-"));
  process.env.NODE_ENV = "production";
  const { startSite } = (await import(
    join(OUTPUT, "server/index.js")
  )) as typeof import("../src/app/server.ts");
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ADMIN_PASSWORD: ADMIN.password,
  };
  const site = await startSite({
    environment,
    clock: { now: () => Date.now() },
    clientFolder: join(OUTPUT, "client"),
  });
  const browser = await engine.start();
  try {
    await walk(browser, { url: site.url, adminEmail: ADMIN.email, adminPassword: ADMIN.password });
    return `✓ ${engine.name} (${((performance.now() - started) / 1000).toFixed(0)} s)`;
  } catch (error) {
    const seen = await withinPatience("to be looked at", browser.run<string>(WHAT_IS_SEEN)).catch(
      () => "nothing",
    );
    return `✗ ${engine.name}: ${error instanceof Error ? error.message : error}; seen: ${seen}`;
  } finally {
    await browser.close();
    await Promise.race([site.stop(), new Promise((resolve) => setTimeout(resolve, 3000))]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
