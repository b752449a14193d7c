import { type Kysely, sql } from "kysely";
import type { Db } from "../connect.server.ts";
import { isPostgres } from "../dialect.server.ts";

/** The database has tables of a newer version than this one, which must not touch them. */
export class NewerSchema extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: the migrator's own table is no table of ours
type AnyDb = Kysely<any>;

/** What was done to the tables so far; throws where there are none yet. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const rows: { name: unknown }[] = await (db as AnyDb)
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => String(name));
}

/** Nothing is undone: what they did is done by another now. */
export async function forgetMigrations(db: Db, names: readonly string[]): Promise<void> {
  await (db as AnyDb)
    .deleteFrom("kysely_migration")
    .where("name", "in", [...names])
    .execute();
}

/** Takes every table and what hangs on it away, for a restore into a database that a newer version has changed. */
export async function dropEverything(db: Db): Promise<void> {
  if (isPostgres(db)) await db.transaction().execute(dropFromPostgres);
  else await dropFromSqlite(db);
}

async function dropFromPostgres(tx: Db): Promise<void> {
  const names = await sql<{ statement: string }>`
    select format('drop table if exists %I.%I cascade', schemaname, tablename) as statement
      from pg_tables where schemaname = current_schema()
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where p.pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    tx,
  );
  for (const { statement } of names.rows) await sql.raw(statement).execute(tx);
}

async function dropFromSqlite(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    await sql`begin immediate`.execute(connection);
    const { rows } = await sql<{ type: string; name: string }>`
      select type, name from sqlite_master where type in ('view', 'table') and name not like 'sqlite_%'
        order by sql like 'create virtual table%' desc, type desc`.execute(connection);
    for (const { type, name } of rows)
      await sql`drop ${sql.raw(type)} if exists ${sql.id(name)}`.execute(connection);
    await sql`commit`.execute(connection);
    await sql`pragma foreign_keys = on`.execute(connection);
  });
}
