import { type Kysely, sql } from "kysely";
import { TABLES, type TableName } from "./backup-tables.server.ts";
import type { Db } from "./connect.server.ts";
import { executedMigrations } from "./migrations/schema-age.server.ts";
import type { PictureFolder } from "./picture-folder.server.ts";
import type { PassPicturesTable } from "./tables/passes.ts";

export type Row = Record<string, unknown>;
export type Line =
  | { format: string; migrations: string[]; pictureKey?: string | undefined }
  | { table: TableName; rows: Row[] }
  | { end: true; rows: number };

/** All in one file; and with its pictures in a folder beside it, which a former version would take for texts. */
export const FORMATS = { whole: "shop-backup-1", beside: "shop-backup-2" } as const;

const ROWS_AT_ONCE = 200;
/** Pictures are large; a line of the file holds the rows read at once. */
const PICTURES_AT_ONCE = 5;
const WITH_PICTURES: ReadonlySet<TableName> = new Set([
  "image_files",
  "booking_photos",
  "request_photos",
  "paper_pictures",
  "pass_pictures",
]);
/** Of those whose hash is known the content is read only where the folder has not got it yet. */
const PASS_PICTURE_COLUMNS: Record<Exclude<keyof PassPicturesTable, "content">, true> = {
  id: true,
  visit_id: true,
  phase: true,
  ansicht: true,
  width: true,
  height: true,
  sha256: true,
  sent_sha256: true,
  erstellt_am: true,
};
// biome-ignore lint/suspicious/noExplicitAny: a backup copies tables that it does not look into
export type AnyDb = Kysely<any>;

/** Everything, a few rows at a time, so that the memory stays as it is however much there is. */
export async function* backupLines(connection: Db, folder?: PictureFolder): AsyncGenerator<Line> {
  const format = folder ? FORMATS.beside : FORMATS.whole;
  yield { format, migrations: await executedMigrations(connection), pictureKey: folder?.key };
  let count = 0;
  for (const table of tableNames()) {
    const atOnce = WITH_PICTURES.has(table) ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
    for (let last: Row | undefined; ; ) {
      const rows = await readPage(connection, table, {
        last,
        atOnce,
        withContent: !(folder && table === "pass_pictures"),
      });
      if (folder && WITH_PICTURES.has(table))
        for (const row of rows) row.content = await keepBeside(connection, folder, table, row);
      yield { table, rows };
      count += rows.length;
      last = rows.at(-1);
      if (rows.length < atOnce) break;
    }
  }
  yield { end: true, rows: count };
}

type Page = { last: Row | undefined; atOnce: number; withContent: boolean };

/** After the last row by its key, not by a count: the end of a long table is read as quickly as its beginning. */
async function readPage(
  connection: Db,
  table: TableName,
  { last, atOnce, withContent }: Page,
): Promise<Row[]> {
  const key = TABLES[table];
  const base = (connection as AnyDb).selectFrom(table).limit(atOnce);
  const told = withContent ? base.selectAll() : base.select(Object.keys(PASS_PICTURE_COLUMNS));
  const after = last
    ? told.where(
        sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(key.map((column) => sql.val(last[column])))})`,
      )
    : told;
  return await key.reduce((query, column) => query.orderBy(column), after).execute();
}

async function keepBeside(
  connection: Db,
  folder: PictureFolder,
  table: TableName,
  row: Row,
): Promise<Row> {
  if (table !== "pass_pictures") return { $picture: await folder.keep(row.content as Uint8Array) };
  const known = await folder.find(String(row.sha256));
  if (known !== undefined) return { $picture: known };
  const picture = connection
    .selectFrom("pass_pictures")
    .select("content")
    .where("id", "=", String(row.id));
  return { $picture: await folder.keep((await picture.executeTakeFirstOrThrow()).content) };
}

export function tableNames(): TableName[] {
  return Object.keys(TABLES) as TableName[];
}

export function encodeBytes(this: Row, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Uint8Array
    ? { $bytes: Buffer.from(original).toString("base64") }
    : value;
}
