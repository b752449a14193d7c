import { abortAfter } from "#lib/abort-after.ts";
import { api } from "#lib/api.ts";

const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds. */
export async function isHealthy(): Promise<boolean> {
  const answer = await api("GET /health", { signal: abortAfter(PATIENCE) });
  return answer.ok && answer.data?.status === "ok";
}
