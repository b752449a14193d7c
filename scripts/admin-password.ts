import { resetAdminPassword } from "../src/accounts/users/ensure-admin.server.ts";
import { connectDatabase } from "../src/database/connect.server.ts";
import { systemClock } from "../src/platform/clock.server.ts";
import { configOrExit, exitWith } from "./environment.ts";

/** `npm run admin-password`: a new password for the built-in admin, shown once; its second factor goes, and all its sessions end. */
const db = connectDatabase(configOrExit().database);
try {
  console.log(`Neues Admin-Passwort: ${await resetAdminPassword(db, systemClock)}`);
} catch (error) {
  exitWith(error instanceof Error ? error.message : String(error));
} finally {
  await db.destroy();
}
