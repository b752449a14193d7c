import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { verifyOwnPassword } from "../own-password.step.server.ts";
import { confirmSession } from "../sessions.store.server.ts";
import { CONFIRMATION_LASTS } from "./fresh.ts";
import type { Confirmation, ConfirmationRequest } from "./schema.ts";

/** The owner of a session proves to be there; guesses count together with those at the login (D30, D45). */
export async function confirmOwnSession(
  platform: Platform,
  viewer: { id: string },
  { passwort }: ConfirmationRequest,
  from: { address: string; token: string },
): Promise<Confirmation> {
  await verifyOwnPassword(platform, viewer, passwort, from.address, "passwort");
  const now = platform.clock.now();
  await confirmSession(platform.db, sha256(from.token), now);
  return { bis: new Date(now + CONFIRMATION_LASTS).toISOString() };
}
