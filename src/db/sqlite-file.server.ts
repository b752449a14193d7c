import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

/** Whether a query needs a transaction around it; all but the plain ones want to be alone. */
export type QueryKind = "read" | "change" | "other";

type Row = Record<string, unknown>;
type Column = { name: string; convert: ((value: unknown) => unknown) | undefined };
type PreparedStatement = { statement: StatementSync; columns: Column[] };

const STATEMENT_CACHE_SIZE = 500;
const STAND_STILL = 50;
const SQLITE_BUSY = 5;

/** An open SQLite file: prepared statements are kept, booleans and JSON converted by the column's declared type. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(name: string) {
    // A new file is its owner's alone, whatever its folder allows; SQLite gives the files beside it the same rights.
    // Never one that exists: closing it here would take the locks of this process off it.
    if (!existsSync(name)) closeSync(openSync(name, "a", 0o600));
    this.#database = new DatabaseSync(name, { timeout: 5000 });
    // FULL: an answered booking survives a power cut.
    this.#database.exec(
      "pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON;",
    );
    // Four times what it would let grow beside itself: to carry changes over one by one costs a tenth of a burst of bookings.
    this.#database.exec("pragma wal_autocheckpoint = 4000");
    // In kilobytes, of which a small shop needs a tenth: with the 2,000 that it takes by itself a search among thousands fetches most of its pages anew.
    this.#database.exec("pragma cache_size = -16000");
    // From here on, standing still to wait for a lock would keep everybody else waiting too.
    this.#database.exec(`pragma busy_timeout = ${STAND_STILL}`);
  }

  isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Begins a transaction that writes; false when another connection is at it. At last it throws instead. */
  tryBegin(isLastTry: boolean): boolean {
    try {
      this.#database.exec("begin immediate");
      return true;
    } catch (error) {
      // The lower byte of SQLite's error code is its kind.
      if (isLastTry || (Number((error as { errcode?: number }).errcode) & 0xff) !== SQLITE_BUSY)
        throw error;
      return false;
    }
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  run(query: CompiledQuery): QueryResult<unknown> {
    const { statement, columns } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    const rows = (statement.all(...parameters) as unknown as unknown[][]).map((values) =>
      toRow(values, columns),
    );
    return { rows, numAffectedRows: BigInt(rows.length) };
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // Its row objects have no prototype and are slow to read; React Router's serialiser and deep comparisons want plain ones.
    statement.setReturnArrays(true);
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, convert: converterOf(type) }));
    const prepared = { statement, columns };
    // A changed schema makes the cached column types stale.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) this.#statements.clear();
    else {
      if (this.#statements.size >= STATEMENT_CACHE_SIZE) this.#statements.clear();
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }
}

export function kindOf(sql: string): QueryKind {
  if (/^\s*select\b/i.test(sql)) return "read";
  return /^\s*(insert|update|delete)\b/i.test(sql) ? "change" : "other";
}

function converterOf(declaredType: string | null): Column["convert"] {
  const type = declaredType?.toLowerCase();
  if (type === "boolean") return (value) => value === 1;
  if (type === "json") return (value) => JSON.parse(String(value));
  return undefined;
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

function toRow(values: readonly unknown[], columns: readonly Column[]): Row {
  const row: Row = {};
  for (let index = 0; index < columns.length; index += 1) {
    const { name, convert } = columns[index] as Column;
    const value = values[index];
    row[name] = convert && value !== null ? convert(value) : value;
  }
  return row;
}
