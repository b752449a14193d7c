import { join } from "node:path";
import { OUTPUT } from "../../build/output.ts";
import type { RunningSite } from "../../src/app/server.ts";

/** The built site, but with a content version that is never known: no page is kept, each is rendered for the one who asks. */
const { startSite } = (await import(
  join(OUTPUT, "server/index.js")
)) as typeof import("../../src/app/server.ts");
const site: RunningSite = await startSite({
  environment: process.env,
  clientFolder: join(OUTPUT, "client"),
});
site.platform.content.version = () => undefined;

process.once("SIGTERM", async () => {
  await site.stop();
  process.exit(0);
});
