import type { Db } from "#database/connect.server.ts";
import type { CompanySettings } from "./schema.ts";

const LISTS = ["phoneNumbers", "addresses", "openingHours", "exceptions", "steps", "socialLinks", "reviews", "legal"] as const;

export async function readSettings(db: Db): Promise<CompanySettings> {
  const { id: _, ...settings } = await db.selectFrom("company_settings").selectAll().executeTakeFirstOrThrow();
  return settings as CompanySettings;
}

/** What decides whether a day can be booked; asked far more often than all the rest. */
export async function readOpeningRules(db: Db): Promise<Pick<CompanySettings, "openingHours" | "exceptions" | "tagesKapazitaet">> {
  const rules = await db.selectFrom("company_settings").select(["openingHours", "exceptions", "tagesKapazitaet"]).executeTakeFirstOrThrow();
  return rules as Pick<CompanySettings, "openingHours" | "exceptions" | "tagesKapazitaet">;
}

/** Writes the settings of a new installation; says false when there are some already. */
export async function insertSettings(db: Db, settings: Omit<CompanySettings, "version">): Promise<boolean> {
  const result = await db
    .insertInto("company_settings")
    .values({ ...toRow(settings), id: 1, version: 1 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

function toRow(settings: Omit<CompanySettings, "version">) {
  const lists = Object.fromEntries(LISTS.map((name) => [name, JSON.stringify(settings[name])]));
  return { ...settings, ...(lists as Record<(typeof LISTS)[number], string>) };
}
