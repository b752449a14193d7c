import { Refusal } from "#lib/refusal.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isProbe } from "./probe.step.server.ts";
import { countProxies } from "./proxies.ts";

export async function answerReach({ db, clock }: Platform, probe: string, forwardedFor: string | undefined): Promise<{ proxies: number }> {
  if (!(await isProbe(db, probe, clock.now()))) throw new Refusal(404, "nicht_gefunden", "Diese Adresse gibt es nicht.");
  return { proxies: countProxies(forwardedFor) };
}
