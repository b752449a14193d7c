import { join } from "node:path";
import { paths } from "#lib/paths.ts";
import { OUTPUT } from "../../build/output.ts";
import type { startSite } from "../../src/app/server.ts";
import { VERSION } from "../../src/server/version.server.ts";

/** What a visitor and the owner come to first. */
const PAGES = ["/", paths.website.prices, paths.website.booking, paths.admin.login];

/**
 * Starts the built site for nobody but us, at a port of this machine that no proxy knows, and without sending a mail: brings the database up to date
 * and asks for what has to be there. Returns what is wrong, a line each.
 */
export async function tryOut(environment: Record<string, string | undefined>): Promise<string[]> {
  process.env.NODE_ENV = "production";
  const { startSite: start } = (await import(join(OUTPUT, "server/index.js"))) as {
    startSite: typeof startSite;
  };
  const alone = { ...environment, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" };
  try {
    const site = await start({
      environment: alone,
      clientFolder: join(OUTPUT, "client"),
      isTrial: true,
    });
    try {
      return await lookAt(site.url);
    } finally {
      await site.stop();
    }
  } catch (error) {
    return [
      `Der Start ist fehlgeschlagen: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

async function lookAt(url: string): Promise<string[]> {
  const health = await fetch(`${url}/api/health`).catch(() => undefined);
  const said = (await health?.json().catch(() => undefined)) as
    | { version?: string; error?: string }
    | undefined;
  if (!health?.ok)
    return [
      `Die Seite ist nicht gesund (${health?.status ?? "keine Antwort"}): ${said?.error ?? ""}`,
    ];
  if (said?.version !== VERSION)
    return [`Es antwortet die Version ${said?.version} statt ${VERSION}.`];
  const problems: string[] = [];
  for (const path of PAGES) {
    const { status } = await fetch(url + path).catch(() => ({ status: "keine Antwort" }));
    if (status !== 200) problems.push(`Die Seite ${path} antwortet mit ${status}.`);
  }
  return problems;
}
