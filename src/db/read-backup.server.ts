import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { FORMATS, type Line, type Row } from "./backup-lines.server.ts";
import { TABLES } from "./backup-tables.server.ts";
import { picturesBeside, readKept } from "./picture-folder.server.ts";
import { SealError } from "./seal-key.server.ts";
import { isSealed, unseal } from "./sealed-file.server.ts";

/** A file that is not a whole backup, or one of a newer version of the site. */
export class BackupError extends Error {}

/** Reads the file from its beginning to its end, a few rows at a time, each time it is asked. */
export type Reader = () => AsyncGenerator<Line>;

export async function readerOf(file: string, passphrase: string | undefined): Promise<Reader> {
  const opened = await isSealed(file).catch((error) => {
    throw unreadable(error);
  });
  const pictures = picturesBeside(dirname(file));
  if (!opened) return () => withPictures(readLines(createReadStream(file)), pictures);
  if (passphrase === undefined)
    throw new SealError(
      "Diese Sicherung ist verschlüsselt. BACKUP_PASSPHRASE muss das Kennwort sein, mit dem sie gemacht wurde.",
    );
  return () =>
    withPictures(readLines(Readable.from(unseal(createReadStream(file), passphrase))), pictures);
}

/** Reads all of it once, pictures too, before anything is touched. Returns the migrations that it was made with. */
export async function checkBackup(read: Reader): Promise<string[]> {
  let migrations: string[] | undefined;
  let count = 0;
  let expected: number | undefined;
  try {
    for await (const line of read()) {
      if ("format" in line && Object.values<string>(FORMATS).includes(line.format))
        migrations = line.migrations;
      if ("table" in line) {
        expectRows(line);
        count += line.rows.length;
      }
      if ("end" in line) expected = line.rows;
    }
  } catch (error) {
    if (error instanceof SealError || error instanceof BackupError) throw error;
    throw unreadable(error);
  }
  if (!migrations || expected !== count)
    throw new BackupError("Diese Datei ist keine vollständige Sicherung.");
  return migrations;
}

/** Only what a backup of ours can hold: SQLite would take anything, and a table that is not ours says which version the database is of. */
function expectRows({ table, rows }: { table: string; rows: unknown }): void {
  if (!Object.hasOwn(TABLES, table)) throw changed(`Zeilen für die Tabelle „${table}“`);
  if (!Array.isArray(rows)) throw changed(`keine Zeilen für die Tabelle „${table}“`);
  for (const row of rows as Row[]) {
    for (const [column, value] of Object.entries(row)) {
      if (/_cent$/.test(column) && value !== null && !Number.isSafeInteger(value))
        throw changed(`keinen Betrag in „${table}.${column}“`);
      if (typeof value === "string" && value.includes("\u0000"))
        throw changed(`ein Zeichen, das niemand tippt, in „${table}.${column}“`);
    }
  }
}

function changed(what: string): BackupError {
  return new BackupError(`Diese Sicherung wurde verändert: Sie enthält ${what}.`);
}

function unreadable(error: unknown): BackupError {
  return new BackupError(
    `Diese Datei lässt sich nicht als Sicherung lesen (${error instanceof Error ? error.message : "Grund unbekannt"}).`,
  );
}

/** Puts each picture that lies beside the file in its place. */
async function* withPictures(lines: AsyncGenerator<Line>, folder: string): AsyncGenerator<Line> {
  let key: Buffer | undefined;
  for await (const line of lines) {
    if ("format" in line && line.pictureKey !== undefined)
      key = Buffer.from(line.pictureKey, "base64");
    if ("table" in line)
      for (const row of line.rows)
        if (isBeside(row.content)) row.content = await readKept(folder, row.content.$picture, key);
    yield line;
  }
}

function isBeside(content: unknown): content is { $picture: string } {
  return typeof content === "object" && content !== null && "$picture" in content;
}

async function* readLines(input: Readable): AsyncGenerator<Line> {
  const text = createGunzip();
  input.on("error", (error) => text.destroy(error));
  input.pipe(text).setEncoding("utf8");
  let begun: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = "", ...others] = chunk.split("\n");
    begun.push(first);
    for (const next of others) {
      yield JSON.parse(begun.join(""), decodeBytes);
      begun = [next];
    }
  }
}

function decodeBytes(_: string, value: unknown): unknown {
  const isBytes = typeof value === "object" && value !== null && "$bytes" in value;
  return isBytes ? new Uint8Array(Buffer.from(String((value as Row).$bytes), "base64")) : value;
}
