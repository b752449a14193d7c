import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { ensureAdmin } from "../../src/accounts/users/ensure-admin.server.ts";
import { seedSampleShop } from "../../src/app/seed.server.ts";
import { connectDatabase, type DatabaseAddress, type Db } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { hashCheaply } from "./cheap-hash.ts";
import { ADMIN, TEMPLATE } from "./constants.ts";
import { readTemplateContent, type TemplateContent } from "./postgres-shops.ts";
import { IS_SQLITE_ALONE } from "./scale.ts";
import { type RunningPostgres, startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of PostgreSQL's own database; shops are copied from the template database. */
    postgresUrl: string;
    sqliteTemplate: string;
    postgresTemplate: TemplateContent;
  }
}

/** Makes one migrated and seeded shop per database; every test copies it into a world of its own. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "shop-template-"));
  const sqliteTemplate = join(folder, "template.db");
  await fillTemplate({ kind: "sqlite", file: sqliteTemplate });
  project.provide("sqliteTemplate", sqliteTemplate);
  const postgres = IS_SQLITE_ALONE ? undefined : await preparePostgres(project);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function preparePostgres(project: TestProject): Promise<RunningPostgres> {
  const postgres = await startPostgres();
  const admin = connectDatabase({ kind: "postgres", url: postgres.url("postgres") });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  await fillTemplate({ kind: "postgres", url: postgres.url(TEMPLATE) }, async (db) =>
    project.provide("postgresTemplate", await readTemplateContent(db)),
  );
  project.provide("postgresUrl", postgres.url("postgres"));
  return postgres;
}

async function fillTemplate(
  address: DatabaseAddress,
  look?: (db: Db) => Promise<void>,
): Promise<void> {
  const db = connectDatabase(address);
  await migrateDatabase(db);
  await seedSampleShop(db, { offersCount: true, taxNumber: "12345/67890" });
  await ensureAdmin(db, { now: () => Date.UTC(2026, 0, 1) }, ADMIN);
  // Each test logs in: what guards a real password would be a tenth of all its work.
  await db
    .updateTable("users")
    .set({ password_hash: await hashCheaply(ADMIN.password) })
    .execute();
  await look?.(db);
  await db.destroy();
}
