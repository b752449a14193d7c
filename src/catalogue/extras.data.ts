import type { UsualClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { formatEuro } from "#lib/money.ts";
import { namesOf } from "./edited-fields.ts";
import { EXTRA_FIELDS, type ExtraValues } from "./extras/extra-fields.ts";
import { extrasOn, type PlannedExtra, plansUntil } from "./planned-extras.ts";
import { USUAL_KEYS } from "./price-keys.ts";
import type { Extra } from "./schema.ts";

const COLUMNS = [
  "id",
  ...namesOf(EXTRA_FIELDS),
  "kleinwagen_cent",
  "limousine_cent",
  "suv_cent",
  "weiterePreise",
] as const;

type ExtraRow = ExtraValues & { id: string } & Record<`${UsualClass}_cent`, number> & {
    /** Cents by the key of a further class. */
    weiterePreise: Record<string, number>;
  };

/** An extra as the admin edits it. */
export type StoredExtra = Extra & { serviceIds: string[]; retired: boolean; version: number };

/** What goes with each service, by the service's id, in the order of the extras; at the prices of a day. */
export async function listExtrasOfServices(
  db: Db,
  datum: string | undefined,
): Promise<Map<string, Extra[]>> {
  const planned = datum === undefined ? [] : await listPlannedExtras(db);
  const rows = await db
    .selectFrom("extras")
    .select(COLUMNS)
    .where("retired_am", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const extras = extrasOn(rows.map(shownExtra), planned, datum ?? "");
  const pairs = await db.selectFrom("extra_services").select(["extra_id", "service_id"]).execute();
  const serviceIds = new Set(pairs.map(({ service_id }) => service_id));
  return new Map(
    [...serviceIds].map((serviceId) => {
      const own = new Set(
        pairs.filter(({ service_id }) => service_id === serviceId).map(({ extra_id }) => extra_id),
      );
      return [serviceId, extras.filter(({ id }) => own.has(id))];
    }),
  );
}

/** The ids of what each service contains, by the service's id. */
export async function listContents(db: Db): Promise<Map<string, string[]>> {
  const pairs = await db
    .selectFrom("service_contents")
    .select(["service_id", "contained_id"])
    .orderBy("contained_id")
    .execute();
  const contents = Map.groupBy(pairs, ({ service_id }) => service_id);
  return new Map(
    [...contents].map(([id, own]) => [id, own.map(({ contained_id }) => contained_id)]),
  );
}

export async function replaceContents(
  tx: Db,
  serviceId: string,
  containedIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom("service_contents").where("service_id", "=", serviceId).execute();
  const rows = containedIds.map((contained_id) => ({ service_id: serviceId, contained_id }));
  if (rows.length > 0) await tx.insertInto("service_contents").values(rows).execute();
}

/** All extras at the prices of a day, retired ones last. */
export async function listStoredExtras(db: Db, datum: string): Promise<StoredExtra[]> {
  const extras = await readStoredExtras(db, datum);
  return [...extras.filter(({ retired }) => !retired), ...extras.filter(({ retired }) => retired)];
}

export async function findStoredExtra(
  db: Db,
  datum: string,
  id: string,
): Promise<StoredExtra | undefined> {
  return (await readStoredExtras(db, datum, id))[0];
}

async function readStoredExtras(db: Db, datum: string, id?: string): Promise<StoredExtra[]> {
  const planned = await listPlannedExtras(db);
  const extras = await db
    .selectFrom("extras")
    .select([...COLUMNS, "retired_am", "version"])
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pairs = await db
    .selectFrom("extra_services")
    .select(["extra_id", "service_id"])
    .orderBy("service_id")
    .execute();
  const stored = extras.map(({ retired_am, version, ...row }) => ({
    ...shownExtra(row),
    serviceIds: pairs
      .filter(({ extra_id }) => extra_id === row.id)
      .map(({ service_id }) => service_id),
    retired: retired_am !== null,
    version: version + plansUntil(planned, row.id, datum).length,
  }));
  return extrasOn(stored, planned, datum);
}

const PRICES = ["kleinwagen_cent", "limousine_cent", "suv_cent", "weiterePreise"] as const;
export type ExtraPrices = Pick<ExtraRow, (typeof PRICES)[number]>;

export async function listPlannedExtras(db: Db): Promise<PlannedExtra[]> {
  const rows = await db
    .selectFrom("planned_extras")
    .select(["extra_id", "ab", "version", "geaendert", ...PRICES])
    .orderBy("ab")
    .orderBy("extra_id")
    .execute();
  return rows.map(({ extra_id, ab, version, geaendert, ...prices }) => {
    const shown: Partial<Record<string, string>> = shownPrices(prices);
    const preise = Object.fromEntries(geaendert.map((kfz) => [kfz, shown[kfz] ?? ""]));
    return { id: extra_id, ab, preise, version };
  });
}

/** Writes what was planned up to today to the extras: before one of them is changed, and when it is tidied up. */
export async function settlePlannedExtras(tx: Db, today: string): Promise<void> {
  // Also the lock: a second one waits here, and then finds nothing to do.
  const taken = await tx
    .deleteFrom("planned_extras")
    .where("ab", "<=", today)
    .returning(["extra_id", "ab", "geaendert", ...PRICES])
    .execute();
  taken.sort((one, other) => one.ab.localeCompare(other.ab));
  for (const { extra_id, ab: _, geaendert, ...planned } of taken) {
    const former = await tx
      .selectFrom("extras")
      .select(PRICES)
      .where("id", "=", extra_id)
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const prices = pricesRow(changed(former, planned, geaendert));
    await tx
      .updateTable("extras")
      .set((set) => ({ ...prices, version: set("version", "+", 1) }))
      .where("id", "=", extra_id)
      .execute();
  }
}

function changed(
  { weiterePreise, ...usual }: ExtraPrices,
  planned: ExtraPrices,
  geaendert: readonly string[],
): ExtraPrices {
  const further = { ...weiterePreise };
  for (const kfz of geaendert) {
    const cents = planned.weiterePreise[kfz];
    const usualKey = USUAL_KEYS.find((key) => key === kfz);
    if (usualKey) usual[`${usualKey}_cent`] = planned[`${usualKey}_cent`];
    else if (cents === undefined) delete further[kfz];
    else further[kfz] = cents;
  }
  return { ...usual, weiterePreise: further };
}

/** False where another price is planned than that of this version; 0 stands for none. */
export async function writePlannedExtra(
  tx: Db,
  { extra_id, ab }: { extra_id: string; ab: string },
  prices: ExtraPrices & { geaendert: readonly string[] },
  version: number,
): Promise<boolean> {
  const planned = { ...pricesRow(prices), geaendert: JSON.stringify(prices.geaendert) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("planned_extras")
      .values({ extra_id, ab, ...planned, version: 1 })
      .onConflict((conflict) => conflict.columns(["extra_id", "ab"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable("planned_extras")
    .set({ ...planned, version: version + 1 })
    .where("extra_id", "=", extra_id)
    .where("ab", "=", ab)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where another price is planned than that of this version. */
export async function deletePlannedExtra(
  tx: Db,
  { extra_id, ab }: { extra_id: string; ab: string },
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("planned_extras")
    .where("extra_id", "=", extra_id)
    .where("ab", "=", ab)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many that were. */
export async function deletePlannedExtrasOf(tx: Db, ab: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("planned_extras")
    .where("ab", "=", ab)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function pricesRow({ kleinwagen_cent, limousine_cent, suv_cent, weiterePreise }: ExtraPrices) {
  return {
    kleinwagen_cent,
    limousine_cent,
    suv_cent,
    weiterePreise: JSON.stringify(weiterePreise),
  };
}

export type ExtraColumns = Omit<ExtraRow, "id">;

/** A new extra comes last. */
export async function insertExtra(
  tx: Db,
  id: string,
  columns: ExtraColumns,
  serviceIds: readonly string[],
): Promise<void> {
  const last = await tx
    .selectFrom("extras")
    .select((select) => select.fn.max("position").as("position"))
    .executeTakeFirst();
  const position = Number(last?.position ?? -1) + 1;
  await tx
    .insertInto("extras")
    .values({ ...toRow(columns), id, position, retired_am: null, version: 1 })
    .execute();
  await insertPairs(tx, id, serviceIds);
}

/** False when the extra is no longer of this version. */
export async function updateExtra(
  tx: Db,
  id: string,
  columns: ExtraColumns,
  serviceIds: readonly string[],
  version: number,
): Promise<boolean> {
  const result = await tx
    .updateTable("extras")
    .set({ ...toRow(columns), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom("extra_services").where("extra_id", "=", id).execute();
  await insertPairs(tx, id, serviceIds);
  return true;
}

function toRow({ weiterePreise, ...columns }: ExtraColumns) {
  return { ...columns, weiterePreise: JSON.stringify(weiterePreise) };
}

async function insertPairs(tx: Db, extra_id: string, serviceIds: readonly string[]): Promise<void> {
  const rows = serviceIds.map((service_id) => ({ extra_id, service_id }));
  if (rows.length > 0) await tx.insertInto("extra_services").values(rows).execute();
}

/** False when there is no such extra. */
export async function updateExtraRetirement(
  tx: Db,
  id: string,
  retired_am: string | null,
): Promise<boolean> {
  const result = await tx
    .updateTable("extras")
    .set((set) => ({ retired_am, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** With prices as they travel. */
export function shownExtra({
  kleinwagen_cent,
  limousine_cent,
  suv_cent,
  weiterePreise,
  ...texts
}: ExtraRow): Extra {
  const preise = shownPrices({ kleinwagen_cent, limousine_cent, suv_cent, weiterePreise });
  return { ...texts, preise };
}

function shownPrices(prices: ExtraPrices): Extra["preise"] {
  const { kleinwagen_cent, limousine_cent, suv_cent, weiterePreise } = prices;
  return {
    kleinwagen: formatEuro(kleinwagen_cent),
    limousine: formatEuro(limousine_cent),
    suv: formatEuro(suv_cent),
    ...Object.fromEntries(
      Object.entries(weiterePreise).map(([kfz, cents]) => [kfz, formatEuro(cents)]),
    ),
  };
}
