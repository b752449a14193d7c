import type { Db } from "#db/connect.server.ts";
import type { DatevFacts } from "./datev-terms.ts";

/** Nothing is known until the tax adviser says it. */
const NOTHING: DatevFacts = {
  berater: "",
  mandant: "",
  rahmen: "",
  kontenlaenge: 4,
  wjMonat: 1,
  konten: { bar: "", ueberweisung: "", ohneAngabe: "", regel: "", klein: "", gutschein: "" },
  schluessel: { regel: "", klein: "" },
};

export async function readDatevSettings(db: Db): Promise<DatevFacts & { version: number }> {
  const row = await db.selectFrom("datev_settings").selectAll().executeTakeFirst();
  if (!row) return { ...NOTHING, version: 0 };
  const konten = { ...NOTHING.konten, ...row.angaben.konten };
  return { ...row.angaben, konten, version: row.version };
}

/** False when somebody else changed them since that version. */
export async function writeDatevSettings(
  tx: Db,
  angaben: DatevFacts,
  version: number,
): Promise<boolean> {
  const row = { angaben: JSON.stringify(angaben), version: version + 1 };
  if (version === 0) {
    const inserted = await tx
      .insertInto("datev_settings")
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await tx
    .updateTable("datev_settings")
    .set(row)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
