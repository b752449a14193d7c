import { dirname } from "node:path";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import type { CustomTypesConfig, Pool } from "pg";
import { makeFolder } from "./make-folder.server.ts";
import { sqliteDialect } from "./sqlite-dialect.server.ts";
import type { Database } from "./tables.ts";

export type Db = Kysely<Database>;

export type DatabaseAddress = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

const INT8 = 20;
const NUMERIC = 1700;
const DATE_TYPES = [1082, 1083, 1114, 1184];

type ConnectOptions = {
  /** Hears of every query how long it took, in milliseconds. */
  noteQuery?: ((milliseconds: number) => void) | undefined;
  /** Breaks off no statement, however long it takes: for work on a whole shop, while nobody waits for a page. */
  isPatient?: boolean;
};

/** Opens the database; the first query really connects. Close it with `db.destroy()`. */
export function connectDatabase(
  address: DatabaseAddress,
  { noteQuery, isPatient = false }: ConnectOptions = {},
): Db {
  const log = noteQuery && {
    log: ({ queryDurationMillis }: LogEvent) => noteQuery(queryDurationMillis),
  };
  if (address.kind === "sqlite") {
    makeFolder(dirname(address.file));
    return new Kysely<Database>({ dialect: sqliteDialect(address.file), ...log });
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: () => postgresPool(address.url, isPatient) }),
    ...log,
  });
}

/** Does the work over a connection that breaks off no statement. */
export async function withoutStatementTimeout<T>(
  address: DatabaseAddress,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = connectDatabase(address, { isPatient: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The driver is loaded only where it is used. */
async function postgresPool(url: string, isPatient: boolean): Promise<Pool> {
  const { default: pg } = await import("pg");
  const types = {
    getTypeParser(oid: number, format?: "text" | "binary") {
      if (oid === INT8 || oid === NUMERIC) return Number;
      if (DATE_TYPES.includes(oid)) return String;
      return pg.types.getTypeParser(oid, format as "text");
    },
  };
  const pool = new pg.Pool({
    connectionString: url,
    types: types as CustomTypesConfig,
    max: 12,
    connectionTimeoutMillis: 3000,
    // A query that hangs must not hold a visitor for longer than the health check's patience many times over.
    ...(!isPatient && { query_timeout: 15_000 }),
    options: "-c timezone=UTC",
  });
  // An idle connection that the server closed is no reason to end the process: the next query opens a new one.
  pool.on("error", () => {});
  // Neither is one that goes away between two queries of a transaction: the pool listens to idle ones only.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
