import type { ApiContext } from "#platform/http.server.ts";
import { deviceName } from "./device-name.ts";
import type { Sender } from "./open-session.step.server.ts";

/** Where a call comes from, as a login keeps it. */
export function senderOf(c: ApiContext): Sender {
  return { address: c.get("address"), device: deviceName(c.req.header("user-agent") ?? "") };
}
