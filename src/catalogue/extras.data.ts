import type { UsualClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { formatEuro } from "#lib/money.ts";
import { namesOf } from "./edited-fields.ts";
import { EXTRA_FIELDS, type ExtraValues } from "./extras/extra-fields.ts";
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

/** What goes with each service, by the service's id, in the order of the extras. */
export async function listExtrasOfServices(db: Db): Promise<Map<string, Extra[]>> {
  const extras = await db
    .selectFrom("extras")
    .select(COLUMNS)
    .where("retired_am", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const pairs = await db.selectFrom("extra_services").select(["extra_id", "service_id"]).execute();
  const serviceIds = new Set(pairs.map(({ service_id }) => service_id));
  return new Map(
    [...serviceIds].map((serviceId) => {
      const own = new Set(
        pairs.filter(({ service_id }) => service_id === serviceId).map(({ extra_id }) => extra_id),
      );
      return [serviceId, extras.filter(({ id }) => own.has(id)).map(shownExtra)];
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

/** All extras, retired ones last. */
export async function listStoredExtras(db: Db): Promise<StoredExtra[]> {
  const extras = await readStoredExtras(db);
  return [...extras.filter(({ retired }) => !retired), ...extras.filter(({ retired }) => retired)];
}

export async function findStoredExtra(db: Db, id: string): Promise<StoredExtra | undefined> {
  return (await readStoredExtras(db, id))[0];
}

async function readStoredExtras(db: Db, id?: string): Promise<StoredExtra[]> {
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
  return extras.map(({ retired_am, version, ...row }) => ({
    ...shownExtra(row),
    serviceIds: pairs
      .filter(({ extra_id }) => extra_id === row.id)
      .map(({ service_id }) => service_id),
    retired: retired_am !== null,
    version,
  }));
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
  const preise = {
    kleinwagen: formatEuro(kleinwagen_cent),
    limousine: formatEuro(limousine_cent),
    suv: formatEuro(suv_cent),
    ...Object.fromEntries(
      Object.entries(weiterePreise).map(([kfz, cents]) => [kfz, formatEuro(cents)]),
    ),
  };
  return { ...texts, preise };
}
