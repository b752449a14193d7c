import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const CENTS_OF_SETTINGS = "550-cents-of-settings";

/** What a zone and an answer cost was kept as it had been typed. */
export const centsOfSettings: Migration = { up: fillCents };

export async function fillCents(db: Kysely<AnyDatabase>): Promise<void> {
  const rows = await db.selectFrom("company_settings").select(["id", "zonen", "fragen"]).execute();
  for (const { id, zonen, fragen } of rows)
    await db
      .updateTable("company_settings")
      .set({
        zonen: JSON.stringify(read(zonen).map(zoneInCents)),
        fragen: JSON.stringify(read(fragen).map(questionInCents)),
      })
      .where("id", "=", id)
      .execute();
}

function zoneInCents({ gebuehr, mindest, ...zone }: AnyDatabase): object {
  if (gebuehr === undefined) return zone;
  return { ...zone, gebuehr_cent: cents(gebuehr) ?? 0, mindest_cent: cents(mindest) };
}

function questionInCents({ antworten, ...question }: AnyDatabase): object {
  return {
    ...question,
    antworten: antworten.map(({ zuschlag, ...answer }: AnyDatabase) =>
      zuschlag === undefined ? answer : { ...answer, zuschlag_cent: cents(zuschlag) },
    ),
  };
}

/** '1.234,50', '15', '12.5 €'; null where nothing was typed. */
function cents(typed: string): number | null {
  const [, euros = "", decimals = ""] =
    /^([\d.]*?)(?:[.,](\d{1,2}))?\s*€?$/.exec(typed.trim()) ?? [];
  return euros === "" ? null : Number(euros.replaceAll(".", "") + decimals.padEnd(2, "0"));
}

function read(column: AnyDatabase): AnyDatabase[] {
  return typeof column === "string" ? JSON.parse(column) : column;
}
