import type { Db } from "#database/connect.server.ts";
import { deleteUser, findUserByEmail } from "./users.store.server.ts";

/** Makes room for an account at its new address. False when that belongs to somebody; who registered it without proving it has to give way. */
export async function freeAddress(tx: Db, email: string, user: { id: string }): Promise<boolean> {
  const owner = await findUserByEmail(tx, email);
  if (!owner || owner.id === user.id) return true;
  if (owner.bestaetigt_am !== null || owner.active) return false;
  await deleteUser(tx, owner.id);
  return true;
}
