import type { TableMetadata } from "kysely";
import type { Db } from "../../src/db/connect.server.ts";

/** What SQLite looks words up in: it says nothing that its row does not say, and goes with it. */
const NOT_OURS =
  /^(?:kysely_|sqlite_sequence$|(?:bookings|users|vehicles)_(?:words|searched)(?:_|$))/;

/** The tables whose rows are the shop's. */
export async function ownTables(db: Db): Promise<TableMetadata[]> {
  return (await db.introspection.getTables()).filter(({ name }) => !NOT_OURS.test(name));
}
