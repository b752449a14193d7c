import { resetAdminPassword } from "../src/accounts/users/ensure-admin.server.ts";
import { systemClock } from "../src/server/clock.server.ts";
import { configOrExit, databaseOrExit } from "./environment.ts";
import { exitWith, reasonOf } from "./exit-with.ts";

/** `musterglanz admin-password`: a new password for the built-in admin, shown once; its second factor goes, and all its sessions end. */
const db = databaseOrExit(configOrExit());
try {
  console.log(`Neues Admin-Passwort: ${await resetAdminPassword(db, systemClock)}`);
} catch (error) {
  exitWith(reasonOf(error));
} finally {
  await db.destroy();
}
