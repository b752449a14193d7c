import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/** The one connection, as one of its users has it. */
export class Turn implements DatabaseConnection {
  isTransaction = false;
  /** Lets the next one have the connection; undefined while this user does not hold it. */
  leave: (() => void) | undefined;
  /** What must be safe on the disk before this user may act on what it wrote. */
  answeredAfter: Promise<void> | undefined;
  readonly #run: (query: CompiledQuery) => Promise<QueryResult<unknown>>;

  constructor(run: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
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
