import { CONFIRMATION_LASTS } from "#lib/fresh.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { loginNote } from "../audit-lines.ts";
import { confirmSession } from "../sessions.data.ts";
import type { Confirmation, ConfirmationRequest } from "./confirmation-schema.ts";
import { passkeyRefused } from "./factor-refusals.ts";
import type { PasskeyAnswer, PasskeyOptions } from "./factor-schema.ts";
import { verifyOwnPassword } from "./own-password.server.ts";
import { offerProof, verifyProof } from "./passkey-protocol.server.ts";

/** Guesses count together with those at the login. */
export async function confirmOwnSession(
  platform: Platform,
  viewer: { id: string },
  { passwort }: ConfirmationRequest,
  from: { address: string; token: string },
): Promise<Confirmation> {
  await verifyOwnPassword(platform, viewer, passwort, from.address, "passwort");
  return await keepConfirmation(platform, from.token);
}

/** What one of the owner's passkeys has to sign. */
export async function offerPasskeyToConfirm(
  platform: Platform,
  viewer: { id: string },
  token: string,
): Promise<PasskeyOptions> {
  return await offerProof(platform, viewer.id, askedBy(token));
}

export async function confirmByPasskey(
  platform: Platform,
  viewer: { id: string },
  passkey: PasskeyAnswer,
  token: string,
): Promise<Confirmation> {
  const owner = await verifyProof(platform, passkey, askedBy(token), viewer.id);
  if (owner === undefined) throw passkeyRefused();
  return await keepConfirmation(platform, token);
}

const askedBy = (token: string) => ({ purpose: "confirm", bound_to: sha256(token) }) as const;

async function keepConfirmation(
  { db, clock, auditLog }: Platform,
  token: string,
): Promise<Confirmation> {
  await db.transaction().execute(async (tx) => {
    await confirmSession(tx, sha256(token), clock.now());
    await auditLog.note(tx, loginNote("Passwort oder Passkey noch einmal eingegeben"));
  });
  return { bis: new Date(clock.now() + CONFIRMATION_LASTS).toISOString() };
}
