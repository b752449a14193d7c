import { apiCall } from "#lib/api-call.ts";

const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds (S32). */
export async function isHealthy(): Promise<boolean> {
  const answer = await apiCall<{ status: string }>("GET", "/api/health", undefined, { signal: AbortSignal.timeout(PATIENCE) });
  return answer.ok && answer.data?.status === "ok";
}
