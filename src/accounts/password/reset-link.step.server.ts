import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findAccountToken } from "../account-tokens.store.server.ts";
import { resetLinkRefused } from "../refusals.ts";
import type { UserRow } from "../user-row.ts";

/** The account whose password a link of a mail sets anew; refuses a link that is not good any more. */
export async function readResetLink({ db, clock }: Platform, token: string): Promise<UserRow> {
  const link = await findAccountToken(db, sha256(token), "reset", clock.now());
  if (!link?.isGood) throw resetLinkRefused();
  return link.user;
}
