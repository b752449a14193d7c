import { loginNetwork } from "#platform/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { accountDeactivated } from "../refusals.ts";
import type { Session } from "../schema.ts";
import { openSession, type Sender } from "../sessions/open-session.step.server.ts";
import { findUser } from "../users.store.server.ts";
import { offerProof, verifyProof } from "./passkey-protocol.step.server.ts";
import { passkeyUnknown } from "./refusals.ts";
import type { PasskeyLogin } from "./schema.ts";

/** Each writes a row, and anybody may ask. */
const PASSKEY_LOGINS: Limit = { name: "passkey-login-address", points: 60, seconds: 900 };
const BY_ANYBODY = { purpose: "login", bound_to: "" } as const;

/** What a device is to sign that logs in alone. */
export async function offerPasskeyLogin(platform: Platform, address: string) {
  await platform.limits.spend(PASSKEY_LOGINS, loginNetwork(address));
  return await offerProof(platform, undefined, BY_ANYBODY);
}

/** A passkey is both factors at once: the device, and who it asked for finger, face or PIN. */
export async function logInByPasskey(platform: Platform, { passkey, remember }: PasskeyLogin, from: Sender): Promise<Session> {
  const { db } = platform;
  const owner = await verifyProof(platform, passkey, BY_ANYBODY);
  const user = owner && (await findUser(db, owner));
  if (!user) throw passkeyUnknown();
  if (!user.active) throw accountDeactivated();
  const session = await openSession(platform, user, { remember, device: from.device });
  if (!session) throw passkeyUnknown();
  return session;
}
