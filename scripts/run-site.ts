import { existsSync, globSync } from "node:fs";
import { setSourceMapsSupport } from "node:module";
import { dirname, join } from "node:path";
import { OUTPUT, ROOT } from "../build/output.ts";
import type { RunningSite } from "../src/app/server.ts";
import { tidyAfterStart } from "./collect-garbage.ts";
import { reasonOf } from "./exit-with.ts";
import { environmentFileNames, loadEnvironment } from "./load-environment.ts";

/** Runs the built site until it is asked to stop, at whatever moment that is. */
export async function runSite(stop: AbortSignal): Promise<void> {
  await nameMisspeltSettings();
  process.env.NODE_ENV = "production";
  setSourceMapsSupport(true, { nodeModules: false });
  const { startSite } = await import(join(OUTPUT, "server/index.js"));
  let site: RunningSite;
  try {
    site = await startSite({
      environment: loadEnvironment(),
      showsPassword: process.stdout.isTTY,
      clientFolder: join(OUTPUT, "client"),
      otherClientFolders: clientFoldersBeside(ROOT),
    });
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
  stopWhenAsked(site, stop);
  tidyAfterStart();
  console.log(`\n  ${site.url}\n`);
  for (const note of site.notes) console.log(`  ${note}\n`);
  if (site.newAdminPassword && process.stdout.isTTY) {
    console.log(
      `  Admin: ${site.url}/admin/login\n  Passwort (wird nur jetzt angezeigt): ${site.newAdminPassword}\n`,
    );
  } else if (site.newAdminPassword) {
    console.log(
      `  Admin: ${site.url}/admin/login\n  Das Passwort steht in ${join(site.platform.config.dataDir, "admin-password.txt")}\n`,
    );
  }
}

/** Where deploy/update.sh puts versions beside each other: the one before, or the newer one after a way back (N26). */
function clientFoldersBeside(release: string): string[] {
  const home = dirname(release);
  if (!existsSync(join(home, "current"))) return [];
  return globSync("[0-9]*/dist/client", { cwd: home })
    .map((folder) => join(home, folder))
    .filter((folder) => !folder.startsWith(join(release, "/")));
}

function stopWhenAsked(site: RunningSite, asked: AbortSignal): void {
  const end = async () => {
    await site.stop();
    process.exit(0);
  };
  if (asked.aborted) end();
  else asked.addEventListener("abort", end);
}

/** Not a reason to stop: the name may be meant for somebody else. */
async function nameMisspeltSettings(): Promise<void> {
  const names = environmentFileNames();
  if (names.length === 0) return;
  const { misspeltSettings } = await import("./misspelt-settings.ts");
  for (const { name, meant } of misspeltSettings(names))
    console.error(`Die Einstellung ${name} gibt es nicht. Ist ${meant} gemeint?`);
}
