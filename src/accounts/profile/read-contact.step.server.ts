import type { Db } from "#database/connect.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { findEmailChange } from "../email-changes.store.server.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.store.server.ts";
import type { ContactProfile } from "./schema.ts";

export async function readContact(db: Db, viewer: { id: string }, now: number): Promise<ContactProfile> {
  const user = await findUser(db, viewer.id);
  if (!user) throw notLoggedIn();
  const change = await findEmailChange(db, user.id, now);
  return toContactProfile(user, change?.email ?? null);
}

function toContactProfile(user: UserRow, neue_email: string | null): ContactProfile {
  const { vorname, nachname, email, phone, street, postalCode, city, version } = user;
  return { vorname, nachname, email, phone, street, postalCode, city, neue_email, version };
}
