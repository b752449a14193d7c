import { countOnCard } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findAccountToken, spendAccountToken } from "./account-tokens.data.ts";
import { ownNote } from "./audit-lines.ts";
import { findCardByEmail } from "./cards.data.ts";
import { findEmailChangeByToken } from "./email-changes.data.ts";
import { foldEmail } from "./fold-email.ts";
import { verifyOwnPassword } from "./login/own-password.server.ts";
import { confirmLinkRefused, proofMissing } from "./refusals.ts";
import type { AddressConfirmation, Confirmation } from "./schema.ts";
import type { UserRow } from "./user-row.ts";
import { confirmNewEmail } from "./users/new-address.server.ts";
import { confirmUser, findUser } from "./users.data.ts";

/** What a link confirms; `isDone` when it was used for that already. */
type Asked = { user: UserRow; email: string; isDone: boolean };

/**
 * Confirms the address that the link was sent to, for whoever also knows the account's password: programs follow links before their readers do,
 * and who reads the mail need not be who asked for it. A used link of a confirmed account is a success too.
 */
export async function confirmEmail(
  platform: Platform,
  { token, passwort }: Confirmation,
  address: string,
): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  const tokenHash = sha256(token);
  const now = clock.now();
  const asked = await findAsked(db, tokenHash, now);
  if (asked && !asked.isDone && asked.user.password_hash !== null) {
    if (passwort === undefined) throw proofMissing();
    await verifyOwnPassword(platform, asked.user, passwort, address, "passwort");
  }
  await db.transaction().execute(async (tx) => {
    if (await confirmNewEmail(platform, tx, tokenHash)) return;
    const isFirst = await spendAccountToken(tx, tokenHash, "confirm", now);
    const link = await findAccountToken(tx, tokenHash, "confirm", now);
    if (!link) throw confirmLinkRefused();
    if (link.user.bestaetigt_am !== null) return;
    if (!isFirst) throw confirmLinkRefused();
    await confirmUser(tx, link.user.id, isoNow(clock));
    await auditLog.by(link.user).note(tx, ownNote("E-Mail-Adresse bestätigt"));
  });
  outbox.wake();
}

/** For the page before the press. Changes nothing. */
export async function readConfirmation(
  { db, clock }: Platform,
  token: string,
): Promise<AddressConfirmation> {
  const asked = await findAsked(db, sha256(token), clock.now());
  if (!asked) throw confirmLinkRefused();
  const { user, email, isDone } = asked;
  const card = isDone ? undefined : await findCardByEmail(db, foldEmail(email));
  const isGuest = card !== undefined && card.user_id === null && card.joined_into === null;
  return {
    email,
    brauchtPasswort: !isDone && user.password_hash !== null,
    verbunden: isGuest ? await countOnCard(db, card.id) : { termine: 0, autos: 0 },
  };
}

/** Undefined for an unknown or expired link. */
async function findAsked(db: Db, tokenHash: string, now: number): Promise<Asked | undefined> {
  const change = await findEmailChangeByToken(db, tokenHash);
  if (change) {
    const user = await findUser(db, change.user_id);
    const isDone = change.used_at !== null;
    return user && (isDone || change.expires_at > now)
      ? { user, email: change.email, isDone }
      : undefined;
  }
  const link = await findAccountToken(db, tokenHash, "confirm", now);
  if (!link) return undefined;
  const isDone = link.user.bestaetigt_am !== null;
  return isDone || link.isGood ? { user: link.user, email: link.user.email, isDone } : undefined;
}
