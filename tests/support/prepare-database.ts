import { ensureAdmin } from "../../src/accounts/users/ensure-admin.server.ts";
import { seedSampleShop } from "../../src/app/seed.server.ts";
import { connectDatabase } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { updateMilestone } from "../../src/setup/setup.data.ts";

/** What every start does to its database, in a process of its own. */
const config = readConfig(process.env);
const db = connectDatabase(config.database);
await migrateDatabase(db);
await seedSampleShop(db, { offersCount: true, taxNumber: "12345/67890" });
await ensureAdmin(
  db,
  { now: () => Date.now() },
  { email: config.adminEmail, password: config.adminPassword },
);
// Whom a test logs in has been here before.
await updateMilestone(db, { erste_schritte: "fertig" });
await db.destroy();
