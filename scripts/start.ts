import { join } from "node:path";
import type { RunningSite } from "../src/server.ts";
import { buildSite } from "./build.ts";
import { loadEnvironment } from "./load-environment.ts";

const BUILD = join(import.meta.dirname, "../build");

await start();

/** Builds when something changed, starts the site and stops it on SIGTERM or Ctrl+C. */
async function start(): Promise<void> {
  buildSite();
  process.env.NODE_ENV = "production";
  const { startSite } = await import(join(BUILD, "server/index.js"));
  let site: RunningSite;
  try {
    site = await startSite({ environment: loadEnvironment(), clientFolder: join(BUILD, "client"), showsPassword: process.stdout.isTTY });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
  stopOnSignal(site);
  console.log(`\n  ${site.url}\n`);
  if (site.newAdminPassword && process.stdout.isTTY) {
    console.log(`  Admin: ${site.url}/admin/login\n  Passwort (wird nur jetzt angezeigt): ${site.newAdminPassword}\n`);
  } else if (site.newAdminPassword) {
    console.log(`  Admin: ${site.url}/admin/login\n  Das Passwort steht in ${join(site.platform.config.dataDir, "admin-password.txt")}\n`);
  }
}

function stopOnSignal(site: RunningSite): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await site.stop();
      process.exit(0);
    });
  }
}
