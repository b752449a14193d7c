import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/security-txt-page";
import { securityTxt } from "./security-txt.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const { email } = await readSettings(db);
  const text = securityTxt(config.baseUrl, email, berlinNow(clock).datum);
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
