import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";

const { ask } = asker<typeof calls>();
const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds (S32). */
export async function isHealthy(): Promise<boolean> {
  const answer = await ask("GET /health", { signal: AbortSignal.timeout(PATIENCE) });
  return answer.ok && answer.data?.status === "ok";
}
