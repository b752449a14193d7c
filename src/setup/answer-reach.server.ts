import { Refusal } from "#lib/refusal.ts";
import type { Platform } from "#server/platform.server.ts";
import { isProbe } from "./probe.server.ts";
import { countProxies } from "./proxies.ts";

export async function answerReachProbe(
  { db, clock }: Platform,
  probe: string,
  forwardedFor: string | undefined,
): Promise<{ proxies: number }> {
  if (!(await isProbe(db, probe, clock.now())))
    throw new Refusal(404, "nicht_gefunden", "Diese Adresse gibt es nicht.");
  return { proxies: countProxies(forwardedFor) };
}
