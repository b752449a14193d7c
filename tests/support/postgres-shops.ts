import { sql } from "kysely";
import { inject } from "vitest";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { TEMPLATE } from "./constants.ts";

/**
 * Shops in PostgreSQL for one test each. To copy the template costs a quarter of a second, to put its rows back into a database
 * that a test has left a twentieth of that: each process keeps the ones that it no longer needs.
 */
const left: string[] = [];

/** What the template holds: its shape, and the rows of each table as JSON (null: none) with what tells whether they have changed. */
export type TemplateContent = {
  shape: string;
  rows: [table: string, rows: string | null, hash: string | null][];
};

export async function takePostgresShop(): Promise<{ url: string; giveBack(): Promise<void> }> {
  const name = left.pop() ?? (await copyTemplate());
  return { url: urlOf(name), giveBack: () => giveBack(name) };
}

async function copyTemplate(): Promise<string> {
  const name = `shop_${newId()}`;
  await on(inject("postgresUrl"), (server) =>
    sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(server),
  );
  return name;
}

async function giveBack(name: string): Promise<void> {
  const isAsNew = await on(urlOf(name), putRowsBack).catch(() => false);
  if (isAsNew) left.push(name);
  else
    await on(inject("postgresUrl"), (server) =>
      sql`drop database ${sql.id(name)} with (force)`.execute(server),
    );
}

/** False when a test changed more than rows. */
async function putRowsBack(db: Db): Promise<boolean> {
  const { shape, rows } = inject("postgresTemplate");
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  if ((await readShape(db)) !== shape) return false;
  const changed = await changedTables(db, rows);
  // One way to the server and back for all of it. Neither triggers nor references look while all rows are exchanged.
  await sql
    .raw(
      [
        "begin",
        "set local session_replication_role = replica",
        ...changed.map(([table]) => `delete from "${table}"`),
        ...changed.flatMap(([table, json]) =>
          json === null
            ? []
            : [
                `insert into "${table}" select * from json_populate_recordset(null::"${table}", $json$${json}$json$)`,
              ],
        ),
        "commit",
      ].join(";"),
    )
    .execute(db);
  return true;
}

/** Most tests leave what a shop begins with, the texts and prices, as they found it: to send all of that would be half of the work. */
async function changedTables(
  db: Db,
  rows: TemplateContent["rows"],
): Promise<TemplateContent["rows"]> {
  const filled = rows.filter(([, json]) => json !== null);
  const { rows: found } = await sql<{ name: string; hash: string | null }>`${sql.join(
    filled.map(([table]) => hashOf(table)),
    sql` union all `,
  )}`.execute(db);
  const hashes = new Map(found.map(({ name, hash }) => [name, hash]));
  return rows.filter(([table, , hash]) => hash === null || hashes.get(table) !== hash);
}

const hashOf = (table: string) =>
  sql<{ name: string; hash: string | null }>`select ${sql.lit(table)} as name,
    md5(json_agg(t)::text) as hash from ${sql.table(table)} t`;

export async function readTemplateContent(db: Db): Promise<TemplateContent> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const rows: TemplateContent["rows"] = [];
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{
      json: string | null;
      hash: string | null;
    }>`select json_agg(t)::text as json, md5(json_agg(t)::text) as hash from ${sql.table(name)} t`.execute(
      db,
    );
    rows.push([name, found[0]?.json ?? null, found[0]?.hash ?? null]);
  }
  return { shape: await readShape(db), rows };
}

/** Tables, columns, triggers, constraints, functions and the database's own settings, in one word. */
async function readShape(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`select md5(concat(
    (select string_agg(concat(oid, relname, relkind), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
      from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
    (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, conname), ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(concat(setconfig), ',') from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()))
  )) as shape`.execute(db);
  return rows[0]?.shape ?? "";
}

function urlOf(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

async function on<T>(url: string, run: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase({ kind: "postgres", url });
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}
