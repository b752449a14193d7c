import type { Db } from "#db/connect.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { findEmailChange } from "../email-changes.data.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.data.ts";
import type { Contact } from "./contact-terms.ts";

export async function readContact(db: Db, viewer: { id: string }, now: number): Promise<Contact> {
  const user = await findUser(db, viewer.id);
  if (!user) throw notLoggedIn();
  const change = await findEmailChange(db, user.id, now);
  return contactOf(user, change?.email ?? null);
}

function contactOf(user: UserRow, neue_email: string | null): Contact {
  const { vorname, nachname, email, telefon, street, postalCode, city, version } = user;
  return { vorname, nachname, email, telefon, street, postalCode, city, neue_email, version };
}
