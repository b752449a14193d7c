import type { Db } from "#db/connect.server.ts";
import { readConfirmedAt } from "#db/session-confirmation.server.ts";
import { isFresh } from "#lib/fresh.ts";
import { confirmationNeeded } from "#lib/refusal.ts";
import { sha256 } from "./new-id.server.ts";

/** For what a stolen session must not do: refuses unless its owner has proven within the last ten minutes to be there. */
export async function requireRecentConfirmation(
  db: Db,
  sessionToken: string,
  now: number,
): Promise<void> {
  if (!isFresh(await readConfirmedAt(db, sha256(sessionToken)), now)) throw confirmationNeeded();
}
