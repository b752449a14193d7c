import { abortAfter } from "./abort-after.ts";
import { apiCall } from "./api-call.ts";

const PATIENCE = 3000;
/** From here on it is who stands between browser and server that says it is away (502 to 504). */
const NO_SERVER = 502;

export async function isServerThere(): Promise<boolean> {
  const { status } = await apiCall("GET", "/api/health", undefined, {
    signal: abortAfter(PATIENCE),
  });
  return status > 0 && status < NO_SERVER;
}
