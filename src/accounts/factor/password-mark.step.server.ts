import { sha256 } from "#platform/new-id.server.ts";
import type { UserRow } from "../user-row.ts";

/** Tells whether a password is still the one of before, without being a copy of what it is checked against. */
export function passwordMark({ id, password_hash }: Pick<UserRow, "id" | "password_hash">): string {
  return sha256(`${id} ${password_hash}`);
}
