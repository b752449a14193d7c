import { readSettings } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import { securityTxt } from "../security-txt.ts";
import type { Route } from "./+types/security-txt";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { email } = await readSettings(db);
  const text = securityTxt(config.baseUrl, email, berlinNow(clock).datum);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
