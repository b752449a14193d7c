import type { Db } from "#db/connect.server.ts";
import { createAuditLog } from "#server/audit-log.server.ts";
import { type Clock, isoNow } from "#server/clock.server.ts";
import { newId, newReadableSecret } from "#server/new-id.server.ts";
import { hashPassword } from "#server/passwords.server.ts";
import { userNote } from "../audit-lines.ts";
import { foldEmail } from "../fold-email.ts";
import { dropFactor } from "../login/factor.server.ts";
import { deleteSessionsOf } from "../sessions.data.ts";
import { findBuiltinAdmin, insertUser, restoreAdmin, updatePassword } from "../users.data.ts";

/** Creates the built-in admin of a new installation. Returns the password if it was generated. */
export async function ensureAdmin(
  db: Db,
  clock: Clock,
  admin: { email: string; password: string | undefined },
): Promise<string | undefined> {
  if (await findBuiltinAdmin(db)) return undefined;
  const generated = admin.password === undefined ? newPassword() : undefined;
  const password_hash = await hashPassword(admin.password ?? generated ?? "");
  const now = isoNow(clock);
  const inserted = await insertUser(db, {
    id: newId(),
    vorname: "Admin",
    nachname: "",
    email: admin.email,
    email_folded: foldEmail(admin.email),
    role: "admin",
    active: true,
    bestaetigt_am: now,
    password_hash,
    is_builtin: true,
    telefon: "",
    street: "",
    postalCode: "",
    city: "",
    erstellt_am: now,
  });
  // Several nodes may start together: one wins.
  return inserted ? generated : undefined;
}

/** Sets a new password for the built-in admin, who is admin and active again without a second factor, and ends all its sessions. Returns the password. */
export async function resetAdminPassword(
  db: Db,
  clock: Clock,
  password: string = newPassword(),
): Promise<string> {
  const admin = await findBuiltinAdmin(db);
  if (!admin) throw new Error("Es gibt noch keinen Admin. Bitte die Website einmal starten.");
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await restoreAdmin(tx, admin.id);
    await updatePassword(tx, admin.id, hash, isoNow(clock));
    await dropFactor(tx, admin.id);
    await deleteSessionsOf(tx, admin.id);
    await createAuditLog(clock).note(
      tx,
      userNote(admin.id, "Neues Passwort auf dem Server gesetzt"),
    );
  });
  return password;
}

/** 80 random bits in readable groups; keeps the password rule. */
function newPassword(): string {
  const text = newReadableSecret(16);
  return `M-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12)}`;
}
