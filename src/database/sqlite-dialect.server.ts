import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

type Row = Record<string, unknown>;
type Column = { name: string; convert: ((value: unknown) => unknown) | undefined };
type PreparedStatement = { statement: StatementSync; columns: Column[] };

const STATEMENT_CACHE_SIZE = 500;

/** Kysely over Node's own SQLite: one connection, prepared statements kept, booleans and JSON converted by the column's declared type. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createAdapter: () => new TransactionalDdlAdapter(),
  };
}

class TransactionalDdlAdapter extends SqliteAdapter {
  // Without this a half-failed migration would stick, and two starting processes would race.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: NodeSqliteConnection | undefined;
  /** The end of the queue of those who wait for the one connection. */
  #released: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file, { timeout: 5000 });
    // FULL: an answered booking survives a power cut.
    database.exec("pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON;");
    this.#connection = new NodeSqliteConnection(database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.#released;
    let release = () => {};
    this.#released = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    this.#release = release;
    return this.#open();
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    // A deferred transaction that turns into a writer later fails with SQLITE_BUSY instead of waiting.
    this.#open().execute("begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#open().execute("commit");
  }

  async rollbackTransaction(): Promise<void> {
    this.#open().execute("rollback");
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }

  #open(): NodeSqliteConnection {
    if (!this.#connection) throw new Error("The database is closed.");
    return this.#connection;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#database.close();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, columns } = this.#prepare(query.sql);
    const parameters = query.parameters.map(toSqlite);
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    const rows = (statement.all(...parameters) as unknown as unknown[][]).map((values) => toRow(values, columns));
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported on SQLite.");
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // Its row objects have no prototype and are slow to read; React Router's serialiser and deep comparisons want plain ones.
    statement.setReturnArrays(true);
    const columns = statement.columns().map(({ name, type }) => ({ name, convert: converterOf(type) }));
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

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

function converterOf(declaredType: string | null): Column["convert"] {
  const type = declaredType?.toLowerCase();
  if (type === "boolean") return (value) => value === 1;
  if (type === "json") return (value) => JSON.parse(String(value));
  return undefined;
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
