import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** The one connection, lent to one user at a time. */
export class Turn implements DatabaseConnection {
  /** Resolves when the next one may have the connection. */
  readonly over: Promise<void>;
  readonly end: () => void;
  isTransaction = false;
  /** What must be safe on the disk before this user may act on what it read or wrote. */
  answeredAfter: Promise<void> | undefined;
  readonly #run: (query: CompiledQuery) => Promise<QueryResult<unknown>>;

  constructor(run: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.over = promise;
    this.end = resolve;
    this.#run = run;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#run(query)) as QueryResult<R>;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported on SQLite.");
  }
}
