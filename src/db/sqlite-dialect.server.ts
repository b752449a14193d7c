import { setTimeout } from "node:timers/promises";
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { kindOf, type QueryKind, SqliteFile } from "./sqlite-file.server.ts";
import { Turn } from "./sqlite-turn.server.ts";

/** Kysely over Node's own SQLite, on one connection. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createAdapter: () => new NodeSqliteAdapter(),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  // Without this a half-failed migration would stick, and two starting processes would race.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // The driver keeps the queue for its one connection itself.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** How long a change waits for another connection's transaction, in milliseconds. */
const PATIENCE = 5000;
const RETRY = 5;

const SQLITE_FULL = 13;
/** What a member hears whose own statements passed, when the disk failed another one of its group and SQLite undid them all. */
const undoneByDisk = () =>
  Object.assign(new Error("The disk undid the transaction."), { errcode: SQLITE_FULL });

/** Changes that become durable with the same commit; rejects when that fails. */
type Group = { committed: Promise<void>; resolve: () => void; reject: (error: unknown) => void };

/**
 * A commit waits for the disk, far longer than for all else. So the changes that arrive together share one: each is a savepoint of its own
 * inside the group's transaction, and is answered when the group is committed. Also whoever only read meanwhile is answered then,
 * since it may have read what could still be lost; when it is lost, they read again.
 */
class NodeSqliteDriver implements Driver {
  readonly #name: string;
  #file: SqliteFile | undefined;
  #group: Group | undefined;
  /** Over when the last one in line has left the connection. */
  #line: Promise<void> = Promise.resolve();

  constructor(name: string) {
    this.#name = name;
  }

  async init(): Promise<void> {
    this.#file = new SqliteFile(this.#name);
  }

  async acquireConnection(): Promise<Turn> {
    const turn = new Turn((query) => this.#run(turn, query));
    return turn;
  }

  async releaseConnection(turn: Turn): Promise<void> {
    turn.leave?.();
    await turn.answeredAfter;
  }

  async beginTransaction(turn: Turn): Promise<void> {
    turn.leave ??= await this.#standInLine();
    await this.#joinGroup(turn);
    this.#open().execute("savepoint member");
    turn.isTransaction = true;
  }

  async commitTransaction(): Promise<void> {
    this.#open().execute("release member");
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk has undone everything already.
    if (this.#open().isInTransaction()) this.#open().execute("rollback to member; release member");
  }

  async destroy(): Promise<void> {
    if (this.#group) this.#commitGroup();
    this.#file?.close();
    this.#file = undefined;
  }

  /** Resolves with the way out. */
  async #standInLine(): Promise<() => void> {
    const before = this.#line;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#line = promise;
    await before;
    return resolve;
  }

  async #run(turn: Turn, query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (turn.isTransaction) return this.#open().run(query);
    const kind = kindOf(query.sql);
    if (kind === "read" && !turn.leave) return await this.#read(query);
    turn.leave ??= await this.#standInLine();
    await this.#prepareFor(turn, kind);
    return this.#open().run(query);
  }

  async #read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const leave = await this.#standInLine();
    try {
      const result = this.#open().run(query);
      const isKept = this.#group?.committed.then(
        () => true,
        () => false,
      );
      leave();
      return (await isKept) === false ? await this.#read(query) : result;
    } finally {
      leave();
    }
  }

  async #prepareFor(turn: Turn, kind: QueryKind): Promise<void> {
    if (kind === "other" && this.#group) this.#commitGroup();
    else if (kind === "change" && (this.#group || !this.#open().isInTransaction()))
      await this.#joinGroup(turn);
  }

  async #joinGroup(turn: Turn): Promise<void> {
    // A full disk undoes a whole transaction: then its members hear of it here, and the next ones start afresh.
    if (this.#group && !this.#open().isInTransaction()) this.#commitGroup();
    this.#group ??= await this.#openGroup();
    turn.answeredAfter = this.#group.committed;
  }

  async #openGroup(): Promise<Group> {
    // A deferred transaction that turns into a writer later fails with SQLITE_BUSY instead of waiting.
    const deadline = performance.now() + PATIENCE;
    while (!this.#open().tryBegin(performance.now() > deadline)) await setTimeout(RETRY);
    setImmediate(() => this.#commitInTurn());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { committed: promise, resolve, reject };
  }

  /** By now everything that the network had brought has joined or stands in line. */
  async #commitInTurn(): Promise<void> {
    const group = this.#group;
    const leave = await this.#standInLine();
    if (group && this.#group === group) this.#commitGroup();
    leave();
  }

  #commitGroup(): void {
    const { resolve, reject } = this.#group as Group;
    this.#group = undefined;
    try {
      if (!this.#open().isInTransaction()) throw undoneByDisk();
      this.#open().execute("commit");
      resolve();
    } catch (error) {
      if (this.#open().isInTransaction()) this.#open().execute("rollback");
      reject(error);
    }
  }

  #open(): SqliteFile {
    if (!this.#file) throw new Error("The database is closed.");
    return this.#file;
  }
}
