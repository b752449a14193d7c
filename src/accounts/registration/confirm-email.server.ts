import { isoNow } from "#platform/clock.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findAccountToken, spendAccountToken } from "../account-tokens.store.server.ts";
import { ownNote } from "../journal-lines.ts";
import { confirmNewEmail } from "../profile/new-address.step.server.ts";
import { confirmLinkRefused } from "../refusals.ts";
import { confirmUser } from "../users.store.server.ts";

/** Confirms the address that the link was sent to. A second click is a success too: mail programs follow links before their readers do (A7). */
export async function confirmEmail(platform: Platform, token: string): Promise<void> {
  const { db, clock, outbox, journal } = platform;
  const tokenHash = sha256(token);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (await confirmNewEmail(platform, tx, tokenHash)) return;
    const isFirst = await spendAccountToken(tx, tokenHash, "confirm", now);
    const link = await findAccountToken(tx, tokenHash, "confirm", now);
    if (!link) throw confirmLinkRefused();
    if (link.user.bestaetigt_am !== null) return;
    if (!isFirst) throw confirmLinkRefused();
    await confirmUser(tx, link.user.id, isoNow(clock));
    await journal.by(link.user).note(tx, ownNote("E-Mail-Adresse bestätigt"));
  });
  outbox.wake();
}
