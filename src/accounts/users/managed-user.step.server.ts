import { toUser, type UserRow } from "../user-row.ts";
import type { ManagedUser } from "./schema.ts";

export function toManagedUser(row: UserRow): ManagedUser {
  return { ...toUser(row), bestaetigt_am: row.bestaetigt_am, is_builtin: row.is_builtin };
}
