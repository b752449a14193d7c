import { abortAfter } from "./abort-after.ts";
import { apiCall } from "./api-call.ts";

const PATIENCE = 3000;
/** From 502 on a proxy says that the server is away. */
const NO_SERVER = 502;

export async function isServerThere(): Promise<boolean> {
  const { status } = await apiCall("GET", "/api/health", undefined, {
    signal: abortAfter(PATIENCE),
  });
  return status > 0 && status < NO_SERVER;
}
