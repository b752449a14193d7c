import { notLoggedIn } from "#lib/refusal.ts";
import type { Platform } from "#server/platform.server.ts";
import { wrongOwnPassword } from "../refusals.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.data.ts";
import { verifyLogin } from "../verify-login.server.ts";

/** Asks for the password before something that cannot be undone. Refuses at its field. */
export async function verifyOwnPassword(
  platform: Platform,
  viewer: { id: string },
  password: string,
  address: string,
  field: "current" | "passwort",
): Promise<UserRow> {
  const known = await findUser(platform.db, viewer.id);
  if (!known) throw notLoggedIn();
  const user = await verifyLogin(platform, { email: known.email, password, address });
  if (!user) throw wrongOwnPassword(field);
  return user;
}
