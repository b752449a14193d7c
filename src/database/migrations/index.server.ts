import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "../connect.server.ts";
import { firstTables } from "./001-first-tables.server.ts";

const MIGRATIONS: Record<string, Migration> = {
  "001-first-tables": firstTables,
};

/** Brings the database to the newest form; a second call, also from another process at the same time, changes nothing. */
export async function migrateDatabase(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
