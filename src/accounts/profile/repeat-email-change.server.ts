import { lockUser } from "#database/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findEmailChange } from "../email-changes.store.server.ts";
import { ownNote } from "../journal-lines.ts";
import { askNewAddress } from "./ask-new-address.step.server.ts";
import { noAddressWaits } from "./refusals.ts";

/** The mail to a new address once more; only the newest link counts. The old address knows already. */
export async function repeatEmailChange(platform: Platform, viewer: { id: string }): Promise<void> {
  const { db, clock, outbox } = platform;
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
    const waiting = await findEmailChange(tx, viewer.id, clock.now());
    if (!waiting) throw noAddressWaits();
    await askNewAddress(platform, tx, viewer.id, waiting.email);
    await platform.journal.note(tx, ownNote("Link für die neue E-Mail-Adresse noch einmal angefordert"));
  });
  outbox.wake();
}
