import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { CompanySettingsTable } from "#db/tables/company.ts";
import { legalKindOf, NO_LEGAL_FACTS } from "./legal-forms.ts";
import type { CompanySettings, FirstSettings } from "./schema.ts";
import { SETTING_NAMES, SETTINGS, type SettingName } from "./settings.ts";
import type { SettingsChange } from "./settings-problems.ts";

/** Those that are kept as JSON. */
type ListName = {
  [Name in SettingName]: CompanySettings[Name] extends object ? Name : never;
}[SettingName];
const LISTS = SETTING_NAMES.filter(
  (name): name is ListName => typeof SETTINGS[name].first === "object",
);

const OPENING_RULES = [
  "openingHours",
  "abgabezeiten",
  "beratungszeiten",
  "exceptions",
  "tagesKapazitaet",
  "vorlaufStunden",
  "stunden",
] as const;
type OpeningRules = Pick<CompanySettings, (typeof OPENING_RULES)[number]>;

export async function readSettings(db: Db): Promise<CompanySettings> {
  const {
    id: _,
    feiertageBis: __,
    ...settings
  } = await db.selectFrom("company_settings").selectAll().executeTakeFirstOrThrow();
  return { ...settings, legal: wholeLegal(settings.legal) } as CompanySettings;
}

/** Until when public holidays are entered; empty when never. */
export async function readHolidaysUntil(db: Db): Promise<string> {
  return (
    (await db.selectFrom("company_settings").select("feiertageBis").executeTakeFirst())
      ?.feiertageBis ?? ""
  );
}

export async function updateHolidaysUntil(tx: Db, feiertageBis: string): Promise<void> {
  await tx.updateTable("company_settings").set({ feiertageBis }).execute();
}

/** The settings that decide whether a day can be booked; read far more often than the rest. */
export async function readOpeningRules(db: Db): Promise<OpeningRules> {
  return (await db
    .selectFrom("company_settings")
    .select(OPENING_RULES)
    .executeTakeFirstOrThrow()) as OpeningRules;
}

/** The same for a transaction that relies on them: changes wait until it is over. Read before a booking is locked, as whoever changes them does, or both could wait for each other. */
export async function readHeldOpeningRules(tx: Db): Promise<OpeningRules> {
  const rules = tx
    .selectFrom("company_settings")
    .select(OPENING_RULES)
    .$if(isPostgres(tx), (query) => query.forShare());
  return (await rules.executeTakeFirstOrThrow()) as OpeningRules;
}

/** Writes the settings of a new installation; false when there are some already. */
export async function insertSettings(db: Db, settings: FirstSettings): Promise<boolean> {
  const result = await db
    .insertInto("company_settings")
    .values({ ...toRow(settings), id: 1, version: 1 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when the stored version is another. */
export async function updateSettings(
  tx: Db,
  change: SettingsChange,
  version: number | undefined,
): Promise<boolean> {
  let update = tx
    .updateTable("company_settings")
    .set((set) => ({ ...toRow(change), version: set("version", "+", 1) }));
  if (version !== undefined) update = update.where("version", "=", version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

function toRow<T extends SettingsChange>(settings: T) {
  const lists = LISTS.filter((name) => settings[name] !== undefined).map((name) => [
    name,
    JSON.stringify(settings[name]),
  ]);
  return {
    ...settings,
    ...(Object.fromEntries(lists) as Record<keyof T & ListName, string>),
  };
}

/** Older settings know neither register nor insurance, and their legal form was written freely. */
function wholeLegal(kept: Selectable<CompanySettingsTable>["legal"]): CompanySettings["legal"] {
  return { ...NO_LEGAL_FACTS, kind: legalKindOf(kept.legalForm), ...kept };
}

/** No change of the owner's: a form of settings that is open meanwhile stays the newest. */
export async function turnWhatsappOn(tx: Db): Promise<void> {
  await tx
    .updateTable("company_settings")
    .set({ whatsapp: true })
    .where("whatsapp", "=", false)
    .execute();
}

/** No change of the owner's either. */
export async function noteBroughtPeople(tx: Db, hatUebernommene: boolean): Promise<void> {
  await tx
    .updateTable("company_settings")
    .set({ hatUebernommene })
    .where("hatUebernommene", "<>", hatUebernommene)
    .execute();
}
