import { VERSION } from "../src/server/version.server.ts";

/** `bin/musterglanz COMMAND`: what owners and operators call, from a release or a working copy. */
const COMMANDS: Record<string, () => Promise<unknown>> = {
  start: async () => {
    const { runSite } = await import("./run-site.ts");
    const { whenAskedToStop } = await import("./when-asked-to-stop.ts");
    await runSite(whenAskedToStop());
  },
  backup: () => import("./backup.ts"),
  restore: () => import("./restore.ts"),
  doctor: () => import("./doctor.ts"),
  "admin-password": () => import("./admin-password.ts"),
  "try-restore": () => import("./backups/try-restore.ts"),
  health: () => import("./release/health.ts"),
  trial: () => import("./backups/try-update.ts"),
  version: async () => console.log(VERSION),
};

const name = process.argv[2] ?? "";
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  console.error(`Aufruf: musterglanz ${Object.keys(COMMANDS).join(" | ")}`);
  process.exit(name === "" ? 0 : 2);
}
// Each command reads its own words from there.
process.argv.splice(2, 1);
await command();
