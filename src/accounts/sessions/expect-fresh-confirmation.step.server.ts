import type { Db } from "#database/connect.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { confirmationNeeded } from "../refusals.ts";
import { isFresh } from "./fresh.ts";
import { findConfirmedAt } from "./sessions.store.server.ts";

/** For what a stolen session must not do: refuses unless its owner has proven within the last ten minutes to be there (A23). */
export async function expectFreshConfirmation(db: Db, sessionToken: string, now: number): Promise<void> {
  if (!isFresh(await findConfirmedAt(db, sha256(sessionToken)), now)) throw confirmationNeeded();
}
