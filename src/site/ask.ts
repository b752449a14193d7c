import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

const { ask } = asker<typeof calls>();
const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds (S32). */
export async function isHealthy(): Promise<boolean> {
  const { signal, abort } = patience();
  const answer = await ask("GET /health", { signal });
  window.clearTimeout(abort);
  return answer.ok && answer.data?.status === "ok";
}

/** What `AbortSignal.timeout` does, which Chrome before 103 does not know: there a site in the best of health would stand as closed (S60). */
function patience(): { signal: AbortSignal; abort: number } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: window.setTimeout(() => controller.abort(), PATIENCE) };
}
