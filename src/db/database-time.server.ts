import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connect.server.ts";
import { isPostgres } from "./dialect.server.ts";

/** Epoch milliseconds by the database's own clock, for what several nodes must agree on though their clocks differ. */
export function databaseTime(db: Db): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
