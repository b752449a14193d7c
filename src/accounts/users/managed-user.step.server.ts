import type { Db } from "#database/connect.server.ts";
import { listFactorOwners } from "../factor/passkeys.store.server.ts";
import { toUser, type UserRow } from "../user-row.ts";
import type { ManagedUser } from "./schema.ts";

export async function toManagedUsers(db: Db, rows: readonly UserRow[]): Promise<ManagedUser[]> {
  const owners = await listFactorOwners(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toUser(row),
    bestaetigt_am: row.bestaetigt_am,
    is_builtin: row.is_builtin,
    termineErlaubt: row.termineErlaubt,
    zweiter_faktor: owners.includes(row.id),
  }));
}

export async function toManagedUser(db: Db, row: UserRow): Promise<ManagedUser> {
  const [user] = await toManagedUsers(db, [row]);
  return user as ManagedUser;
}
