import { join } from "node:path";
import type { RunningSite } from "../../src/server.ts";

/** The built site, but with a content version that is never known: no page is kept, each is rendered for the one who asks. */
const BUILD = join(import.meta.dirname, "../../build");
const { startSite } = (await import(join(BUILD, "server/index.js"))) as typeof import("../../src/server.ts");
const site: RunningSite = await startSite({ environment: process.env, clientFolder: join(BUILD, "client") });
site.platform.content.version = () => undefined;

process.once("SIGTERM", async () => {
  await site.stop();
  process.exit(0);
});
