import type { Db } from "#db/connect.server.ts";
import { isSignatureOf, signId } from "#server/link-secret.server.ts";

const LIFETIME = 5 * 60_000;

/** Shows for five minutes that this installation asks itself: only who has its database can make one. */
export async function makeProbe(db: Db, now: number): Promise<string> {
  return `${now}.${await signId(db, `reach ${now}`)}`;
}

export async function isProbe(db: Db, probe: string, now: number): Promise<boolean> {
  const [time = "", signature = ""] = probe.split(".");
  return (
    Math.abs(now - Number(time)) < LIFETIME && (await isSignatureOf(db, `reach ${time}`, signature))
  );
}
