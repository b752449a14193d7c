import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const CHANGES_OF_EXTRAS = "540-changes-of-extras";
const COLUMNS = ["kleinwagen_cent", "limousine_cent", "suv_cent", "weiterePreise"] as const;

/** A planned price says for which classes it is: all of them undid on its day what was changed meanwhile in others. */
export const changesOfExtras: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("planned_extras")
      .addColumn("geaendert", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await fillChanges(db);
  },
};

/** What differs from the prices until then, as far as anybody can still tell. */
export async function fillChanges(db: Kysely<AnyDatabase>): Promise<void> {
  const extras = await db
    .selectFrom("extras")
    .select(["id", ...COLUMNS])
    .execute();
  const until = new Map(extras.map((extra) => [String(extra.id), centsIn(extra)]));
  const plans = await db
    .selectFrom("planned_extras")
    .select(["extra_id", "ab", ...COLUMNS])
    .orderBy("ab")
    .execute();
  for (const plan of plans) {
    const former = until.get(plan.extra_id) ?? {};
    const planned = centsIn(plan);
    until.set(plan.extra_id, planned);
    const keys = Object.keys({ ...former, ...planned });
    await db
      .updateTable("planned_extras")
      .set({ geaendert: JSON.stringify(keys.filter((key) => former[key] !== planned[key])) })
      .where("extra_id", "=", plan.extra_id)
      .where("ab", "=", plan.ab)
      .execute();
  }
}

function centsIn(row: AnyDatabase): Record<string, number> {
  const further = row.weiterePreise;
  return {
    kleinwagen: row.kleinwagen_cent,
    limousine: row.limousine_cent,
    suv: row.suv_cent,
    ...(typeof further === "string" ? JSON.parse(further) : further),
  };
}
