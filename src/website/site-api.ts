import { apiFor } from "#lib/api.ts";
import type { calls } from "./site-calls.ts";

const { api } = apiFor<typeof calls>();
const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds. */
export async function isHealthy(): Promise<boolean> {
  const { signal, abort } = patience();
  const answer = await api("GET /health", { signal });
  window.clearTimeout(abort);
  return answer.ok && answer.data?.status === "ok";
}

/** What `AbortSignal.timeout` does, which Chrome before 103 does not know: there a site in the best of health would stand as closed. */
function patience(): { signal: AbortSignal; abort: number } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: window.setTimeout(() => controller.abort(), PATIENCE),
  };
}
