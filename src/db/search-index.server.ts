import { type RawBuilder, sql } from "kysely";
import { placesOf } from "#lib/search-words.ts";
import type { Db } from "./connect.server.ts";
import { contains } from "./contains.server.ts";
import { isPostgres } from "./dialect.server.ts";

/** What is searched of a row. Each word begins after a space, for a short one is looked for there. */
const TEXTS = {
  bookings: (row: string) => `' ' || ${row}.search_folded`,
  users: (row: string) =>
    `' ' || ${row}.search_folded || ' ' || ${row}.telefon || ' ' || replace(replace(replace(${row}.telefon, ' ', ''), '/', ''), '-', '')`,
  vehicles: (row: string) => `' ' || replace(replace(${row}.kennzeichen, ' ', ''), '-', '')`,
};
type SearchedTable = keyof typeof TEXTS;
const TABLES = Object.keys(TEXTS) as SearchedTable[];

/** The words of a search, each in all its forms. */
export type SearchTerms = readonly (readonly string[])[];

/** Letters that an index looks up at once. */
const TRIGRAM = 3;
/** So many say as good as all of a word. */
const ENDING = 4;
const LOCK = 7_130_028;
const TRIGGERS = ["added", "changed", "removed"];

/** For rows that another condition has narrowed down: reads their text, which is cheaper than thousands of hits in the index. */
export function hasTerms(table: SearchedTable, terms: SearchTerms): RawBuilder<boolean> {
  return containsTerms(sql.raw(`(${TEXTS[table](table)} || '')`), terms);
}

/** Whether every one of the terms occurs in a text that begins with a space. */
export function containsTerms(text: RawBuilder<unknown>, terms: SearchTerms): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`true`;
  const anyPlace = (forms: readonly string[]) =>
    sql`(${sql.join(
      forms.flatMap(placesOf).map((place) => contains(text, place)),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(terms.map(anyPlace), sql` and `)})`;
}

/** Whether the column's value is one of these, however many; on PostgreSQL of texts. */
export function isAmong(
  db: Db,
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${column} = any(${values}::text[])`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** What these columns say in the rows in which all terms occur, each once; undefined when there are more than `most` rows, or no index helps. */
export async function findInIndex<C extends string>(
  db: Db,
  table: SearchedTable,
  terms: SearchTerms,
  { columns, most }: { columns: readonly C[]; most: number },
): Promise<Record<C, string>[] | undefined> {
  const indexed = terms
    .map((forms) => shortest(forms.flatMap(placesOf)))
    .filter((places) => places.every((place) => Array.from(place).length >= TRIGRAM));
  if (indexed.length === 0) return undefined;
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  if (isPostgres(db)) return await findOnPostgres<C>(db, table, terms, { wanted, most });
  const found = await findOnSqlite(db, table, indexed, most);
  if (found.length > most) return undefined;
  if (found.length === 0) return [];
  const { rows } = await sql<Record<C, string>>`
    select distinct ${wanted} from ${sql.table(table)} where ${isAmong(db, sql`rowid`, found)} and ${hasTerms(table, terms)}`.execute(
    db,
  );
  return rows;
}

async function findOnPostgres<C extends string>(
  db: Db,
  table: SearchedTable,
  terms: SearchTerms,
  { wanted, most }: { wanted: RawBuilder<unknown>; most: number },
): Promise<Record<C, string>[] | undefined> {
  const { rows } = await sql<Record<C, string> & { hits: number }>`
    with found as materialized (
      select ${wanted} from ${sql.table(table)} where ${containsTerms(sql.raw(`(${TEXTS[table](table)})`), terms)} limit ${most + 1})
    select distinct ${wanted}, (select count(*) from found) as hits from found`.execute(db);
  if (Number(rows[0]?.hits ?? 0) > most) return undefined;
  return rows;
}

/**
 * SQLite's own numbers of all rows in which the terms occur, and perhaps of more: the end of a long word finds nearly as few and is looked up
 * twice as fast, and of an address its first part is enough. Where that finds too many the whole words are looked up.
 */
async function findOnSqlite(
  db: Db,
  table: SearchedTable,
  terms: SearchTerms,
  most: number,
): Promise<number[]> {
  const words = sql.table(`${table}_words`);
  const look = async (query: string) => {
    const { rows } = await sql<{ nr: number }>`
      select rowid as nr from ${words} where ${words} match ${query} limit ${most + 1}`.execute(db);
    return rows.map(({ nr }) => nr);
  };
  const [short, whole] = [matching(withoutPrefix(terms), ending), matching(terms, mailbox)];
  const found = await look(short);
  return found.length > most && short !== whole ? await look(whole) : found;
}

function matching(terms: SearchTerms, part: (place: string) => string): string {
  return terms
    .map((places) => `(${places.map((place) => quoted(part(place))).join(" OR ")})`)
    .join(" AND ");
}

/** Nearly all numbers begin alike. */
function withoutPrefix(terms: SearchTerms): SearchTerms {
  const others = terms.filter((places) => !places.some((place) => /^\d{3,4}$/.test(place)));
  return others.length > 0 ? others : terms;
}

/** Leaves out what contains another one: it would find nothing more. */
function shortest(places: readonly string[]): string[] {
  return places.filter((place) => !places.some((one) => one !== place && place.includes(one)));
}

const mailbox = (place: string) => place.replace(/(?<=^.{2,}@).*/, "");
const ending = (place: string) => Array.from(mailbox(place)).slice(-ENDING).join("");
const quoted = (place: string) => `"${place.replaceAll('"', '""')}"`;

/** False where PostgreSQL lacks the extension: then a search reads all rows. */
export async function hasSearchIndex(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return true;
  const { rows } = await sql`select 1 from pg_indexes where schemaname = current_schema()
    and indexname in (${sql.join(TABLES.map(indexOf))})`.execute(db);
  return rows.length === TABLES.length;
}

const indexOf = (table: SearchedTable) => `${table}_trigrams`;

/** Makes the indexes that are missing; the databases themselves keep them with their rows. A site runs without, only slower. */
export async function keepSearchIndex(db: Db): Promise<void> {
  if (isPostgres(db) && (await hasSearchIndex(db))) return;
  await db.transaction().execute(makeSearchIndex);
}

export async function makeSearchIndex(tx: Db): Promise<void> {
  if (isPostgres(tx)) await indexOnPostgres(tx);
  else for (const table of TABLES) await indexOnSqlite(tx, table);
}

/** Before many rows at once, which are sooner indexed together. */
export async function dropSearchIndex(tx: Db): Promise<void> {
  for (const table of TABLES)
    for (const statement of isPostgres(tx)
      ? [`drop index if exists ${indexOf(table)}`]
      : [
          ...TRIGGERS.map((trigger) => `drop trigger if exists ${table}_words_${trigger}`),
          `drop table if exists ${table}_words`,
        ])
      await sql.raw(statement).execute(tx);
}

/** Takes out of the files what was said of rows that have changed since or are gone. */
export async function tidySearchIndex(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  for (const table of TABLES) await command(db, table, "optimize");
}

/** The extension may be missing, or not be ours to make. */
async function indexOnPostgres(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const schema = (await schemaOfTrigrams(tx)) ?? (await makeTrigrams(tx));
  if (schema === undefined) return;
  // What is added is found at once, and no search has a heap of it to go through.
  for (const table of TABLES)
    await sql
      .raw(
        `create index if not exists ${indexOf(table)} on ${table} using gin ((${TEXTS[table](table)}) "${schema}".gin_trgm_ops) with (fastupdate = off)`,
      )
      .execute(tx);
  await sql.raw(`analyze ${TABLES.join(", ")}`).execute(tx);
}

async function makeTrigrams(tx: Db): Promise<string | undefined> {
  await sql`savepoint trigrams`.execute(tx);
  try {
    await sql`create extension pg_trgm`.execute(tx);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(tx);
  }
  return await schemaOfTrigrams(tx);
}

async function schemaOfTrigrams(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(
    tx,
  );
  return rows[0]?.name;
}

/**
 * Rows are known by SQLite's own numbers. A VACUUM may give them new ones: then the newest row is not found by its words,
 * and all are indexed anew.
 */
async function indexOnSqlite(tx: Db, table: SearchedTable): Promise<void> {
  const words = `${table}_words`;
  const add = `insert into ${words} (rowid, words) values (new.rowid, ${TEXTS[table]("new")})`;
  const remove = `insert into ${words} (${words}, rowid, words) values ('delete', old.rowid, ${TEXTS[table]("old")})`;
  for (const statement of [
    `create view if not exists ${table}_searched as select rowid as nr, ${TEXTS[table](table)} as words from ${table}`,
    `create virtual table if not exists ${words} using fts5 (words, content = '${table}_searched', content_rowid = 'nr',
      tokenize = 'trigram case_sensitive 1', columnsize = 0)`,
    `create trigger if not exists ${words}_added after insert on ${table} begin ${add}; end`,
    `create trigger if not exists ${words}_changed after update on ${table} when ${TEXTS[table]("old")} <> ${TEXTS[table]("new")}
      begin ${remove}; ${add}; end`,
    `create trigger if not exists ${words}_removed after delete on ${table} begin ${remove}; end`,
  ])
    await sql.raw(statement).execute(tx);
  const newest = await sql<{ nr: number; start: string }>`
    select nr, substr(words, 1, 60) as start from ${sql.table(`${table}_searched`)} where length(words) > 3 order by nr desc limit 1`.execute(
    tx,
  );
  const [row] = newest.rows;
  if (!row) return;
  const found = await sql`
    select 1 from ${sql.table(words)} where ${sql.table(words)} match ${quoted(row.start)} and rowid = ${row.nr}`.execute(
    tx,
  );
  if (found.rows.length === 0) await command(tx, table, "rebuild");
}

async function command(db: Db, table: SearchedTable, name: "rebuild" | "optimize"): Promise<void> {
  const words = `${table}_words`;
  await sql`insert into ${sql.table(words)} (${sql.ref(words)}) values (${name})`.execute(db);
}
