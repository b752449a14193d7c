import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { type TakenQuarters, type Taking, takenKey } from "./hours.ts";

/** As long as the longest stay with a break every day stays below what a statement may carry. */
const ROWS_AT_ONCE = 500;

/** What is taken of each bay and person from `from` to `to`, both included, by others than `except`. */
export async function readTakenQuarters(
  db: Db,
  from: string,
  to: string,
  except = "",
): Promise<TakenQuarters> {
  const rows = await db
    .selectFrom("bay_quarters")
    .select(["datum", "arbeitsplatz"])
    .select(sql<string>`string_agg(cast(viertel as text), ',')`.as("viertel"))
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    // The primary key holds all that is asked of everybody's.
    .$if(except !== "", (query) => query.where("booking_id", "<>", except))
    .groupBy(["datum", "arbeitsplatz"])
    .execute();
  return new Map(
    rows.map(({ datum, arbeitsplatz, viertel }) => [
      takenKey(arbeitsplatz, datum),
      new Set(viertel.split(",").map(Number)),
    ]),
  );
}

/**
 * Takes these hours of a bay and of people for a booking that has none. False, and nothing is taken, when one of the quarters is: the primary key decides,
 * also between nodes, where the insert waits for a transaction that holds the same quarter.
 */
export async function insertQuarters(
  tx: Db,
  bookingId: string,
  takings: readonly Taking[],
): Promise<boolean> {
  const rows = rowsOf([{ bookingId, takings }]);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    const result = await tx
      .insertInto("bay_quarters")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === BigInt(some.length)) continue;
    await freeQuarters(tx, bookingId);
    return false;
  }
  return true;
}

/** Hours of many bookings that have none. Throws where somebody was faster. */
export async function insertManyQuarters(tx: Db, taken: readonly Taken[]): Promise<void> {
  const rows = rowsOf(taken);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await tx
      .insertInto("bay_quarters")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
}

type Taken = { bookingId: string; takings: readonly Taking[] };

/** In the same order everywhere, so that two transactions that want the same rows do not wait for each other forever. */
function rowsOf(taken: readonly Taken[]) {
  return taken
    .flatMap(({ bookingId, takings }) =>
      takings.flatMap(({ von: arbeitsplatz, spans }) =>
        spans.flatMap(({ datum, von, bis }) =>
          Array.from({ length: bis - von }, (_, index) => ({
            datum,
            arbeitsplatz,
            viertel: von + index,
            booking_id: bookingId,
          })),
        ),
      ),
    )
    .sort((one, other) => (placeIn(one) < placeIn(other) ? -1 : 1));
}

export async function freeQuarters(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom("bay_quarters").where("booking_id", "=", bookingId).execute();
}

/** What the bookings have hours of: a bay, and people where they are kept. */
export async function listRoomsOf(
  db: Db,
  from: string,
  to: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("bay_quarters")
    .select(["booking_id", "arbeitsplatz"])
    .distinct()
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    .execute();
  const rooms = new Map<string, string[]>();
  for (const { booking_id, arbeitsplatz } of rows)
    rooms.set(booking_id, [...(rooms.get(booking_id) ?? []), arbeitsplatz]);
  return rooms;
}

export async function freeAllQuarters(tx: Db): Promise<void> {
  await tx.deleteFrom("bay_quarters").execute();
}

function placeIn({ datum, arbeitsplatz, viertel }: Place): string {
  return `${datum} ${arbeitsplatz} ${String(viertel).padStart(2, "0")}`;
}
type Place = { datum: string; arbeitsplatz: string; viertel: number };
