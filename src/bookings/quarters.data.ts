import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { type TakenQuarters, type Taking, takenKey } from "./hours.ts";
import type { Held } from "./places.data.ts";

/** As long as the longest stay with a break every day stays below what a statement may carry. */
const ROWS_AT_ONCE = 500;

/** What is taken of each bay and person from `from` to `to`, both included, by others than `except`; what is held counts until its end. */
export async function readTakenQuarters(
  db: Db,
  from: string,
  to: string,
  { now, paperId, except = "" }: Held & { except?: string | undefined },
): Promise<TakenQuarters> {
  const over = await db
    .selectFrom("bay_quarters")
    .select(["datum", "arbeitsplatz", "viertel"])
    .where("paper_id", "is not", null)
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    .where(({ or, eb }) =>
      or([
        eb("gehalten_bis", "<", new Date(now).toISOString()),
        eb("paper_id", "=", paperId ?? ""),
      ]),
    )
    .execute();

  const rows = await db
    .selectFrom("bay_quarters")
    .select(["datum", "arbeitsplatz"])
    .select(sql<string>`string_agg(cast(viertel as text), ',')`.as("viertel"))
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    // The primary key holds all that is asked of everybody's.
    .$if(except !== "", (query) =>
      query.where(({ or, eb }) =>
        or([eb("booking_id", "is", null), eb("booking_id", "<>", except)]),
      ),
    )
    .groupBy(["datum", "arbeitsplatz"])
    .execute();
  const taken = new Map(
    rows.map(({ datum, arbeitsplatz, viertel }) => [
      takenKey(arbeitsplatz, datum),
      new Set(viertel.split(",").map(Number)),
    ]),
  );
  for (const { datum, arbeitsplatz, viertel } of over)
    taken.get(takenKey(arbeitsplatz, datum))?.delete(viertel);
  return taken;
}

/** Whose the hours become: a booking's, or a paper's until its end. */
export type HourTaker = { booking_id: string } | { paper_id: string; gehalten_bis: string };

/**
 * Takes these hours of a bay and of people for a booking or a paper that has none. False, and nothing is taken, when one of the quarters is: the primary key decides,
 * also between nodes, where the insert waits for a transaction that holds the same quarter.
 */
export async function insertQuarters(
  tx: Db,
  taker: HourTaker,
  takings: readonly Taking[],
  now: number,
): Promise<boolean> {
  const owner = { booking_id: null, paper_id: null, gehalten_bis: null, ...taker };
  const rows = rowsOf([{ taker, takings }]);
  await freeOver(tx, rows, now);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    const result = await tx
      .insertInto("bay_quarters")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === BigInt(some.length)) continue;
    if (owner.booking_id !== null) await freeQuarters(tx, owner.booking_id);
    if (owner.paper_id !== null) await freeHeldQuarters(tx, owner.paper_id);
    return false;
  }
  return true;
}

/** Hours of many bookings that have none. Throws where somebody was faster. */
export async function insertManyQuarters(
  tx: Db,
  taken: readonly { bookingId: string; takings: readonly Taking[] }[],
  now: number,
): Promise<void> {
  const rows = rowsOf(
    taken.map(({ bookingId, takings }) => ({ taker: { booking_id: bookingId }, takings })),
  );
  await freeOver(tx, rows, now);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await tx
      .insertInto("bay_quarters")
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute();
}

type Taken = { taker: HourTaker; takings: readonly Taking[] };

/** In the same order everywhere, so that two transactions that want the same rows do not wait for each other forever. */
function rowsOf(taken: readonly Taken[]) {
  return taken
    .flatMap(({ taker, takings }) =>
      takings.flatMap(({ von: arbeitsplatz, spans }) =>
        spans.flatMap(({ datum, von, bis }) =>
          Array.from({ length: bis - von }, (_, index) => ({
            datum,
            arbeitsplatz,
            viertel: von + index,
            ...{ booking_id: null, paper_id: null, gehalten_bis: null },
            ...taker,
          })),
        ),
      ),
    )
    .sort((one, other) => (placeIn(one) < placeIn(other) ? -1 : 1));
}

/** What is held beyond its end, in one order, so that no two transactions wait for each other. */
async function freeOver(tx: Db, taken: readonly { datum: string }[], now: number): Promise<void> {
  const days = [...new Set(taken.map(({ datum }) => datum))];
  await deleteQuarters(
    tx,
    heldQuarters(tx)
      .where("held.paper_id", "is not", null)
      .where("held.datum", "in", [...days, "-"])
      .where("held.gehalten_bis", "<", new Date(now).toISOString())
      .orderBy("held.datum")
      .orderBy("held.arbeitsplatz")
      .orderBy("held.viertel")
      .$if(isPostgres(tx), (query) => query.forUpdate()),
  );
}

/** What another transaction frees meanwhile is not waited for: it is over. */
export async function freeHeldQuarters(tx: Db, paperId: string): Promise<void> {
  await deleteQuarters(
    tx,
    heldQuarters(tx)
      .where("held.paper_id", "=", paperId)
      .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked()),
  );
}

function heldQuarters(tx: Db) {
  return tx
    .selectFrom("bay_quarters as held")
    .select(["held.datum", "held.arbeitsplatz", "held.viertel"]);
}

async function deleteQuarters(tx: Db, held: ReturnType<typeof heldQuarters>): Promise<void> {
  await tx
    .deleteFrom("bay_quarters")
    .where(({ eb, refTuple }) =>
      eb(
        refTuple("datum", "arbeitsplatz", "viertel"),
        "in",
        held.$asTuple("datum", "arbeitsplatz", "viertel"),
      ),
    )
    .execute();
}

/** The end of what a paper holds moves with its own. */
export async function holdQuartersLonger(
  tx: Db,
  paperId: string,
  gehalten_bis: string,
): Promise<void> {
  await tx
    .updateTable("bay_quarters")
    .set({ gehalten_bis })
    .where("paper_id", "=", paperId)
    .execute();
}

export async function freeQuarters(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom("bay_quarters").where("booking_id", "=", bookingId).execute();
}

/** What bookings, and papers that hold a day, have hours of: a bay, and people where they are kept. */
export async function listRoomsOf(
  db: Db,
  from: string,
  to: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("bay_quarters")
    .select(["booking_id", "paper_id", "arbeitsplatz"])
    .distinct()
    .where("datum", ">=", from)
    .where("datum", "<=", to)
    .execute();
  const rooms = new Map<string, string[]>();
  for (const { booking_id, paper_id, arbeitsplatz } of rows) {
    const id = booking_id ?? paper_id;
    if (id !== null) rooms.set(id, [...(rooms.get(id) ?? []), arbeitsplatz]);
  }
  return rooms;
}

export async function freeAllQuarters(tx: Db): Promise<void> {
  await tx.deleteFrom("bay_quarters").execute();
}

function placeIn({ datum, arbeitsplatz, viertel }: Place): string {
  return `${datum} ${arbeitsplatz} ${String(viertel).padStart(2, "0")}`;
}
type Place = { datum: string; arbeitsplatz: string; viertel: number };
