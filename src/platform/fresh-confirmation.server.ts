import type { Db } from "#database/connect.server.ts";
import { readConfirmedAt } from "#database/session-confirmation.server.ts";
import { isFresh } from "#lib/fresh.ts";
import { confirmationNeeded } from "#lib/refusal.ts";
import { sha256 } from "./new-id.server.ts";

/** For what a stolen session must not do: refuses unless its owner has proven within the last ten minutes to be there. */
export async function expectFreshConfirmation(db: Db, sessionToken: string, now: number): Promise<void> {
  if (!isFresh(await readConfirmedAt(db, sha256(sessionToken)), now)) throw confirmationNeeded();
}
