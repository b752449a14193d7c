import type { Selectable } from "kysely";
import type { UsersTable } from "#db/tables/accounts.ts";
import type { User } from "./schema.ts";

export type UserRow = Selectable<UsersTable>;

export function toUser(row: UserRow): User {
  const { id, vorname, nachname, email, role, erstellt_am } = row;
  return { id, vorname, nachname, email, role, active: row.active ? 1 : 0, erstellt_am };
}
