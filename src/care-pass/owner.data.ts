import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { contains } from "#db/contains.server.ts";
import { plateKey } from "./intake.ts";
import type { ShopPass } from "./owner-schema.ts";
import type { PassRow } from "./passes.data.ts";

const MOST = 100;

const LAST_VISIT = sql<string>`coalesce(
  (select max(pass_visits.datum) from pass_visits where pass_visits.pass_id = passes.id and unterschrieben_am is not null), '')`;

/** The open passes with whose they are, those of the last visits first; a search is for plate, model or name, an id for one of them. */
export async function listShopPasses(db: Db, search: string, id?: string): Promise<ShopPass[]> {
  const text = search.toLowerCase();
  const key = plateKey(search);
  const rows = await personsOf(db)
    .select([
      sql<number>`(select count(*) from pass_visits where pass_visits.pass_id = passes.id and unterschrieben_am is not null)`.as(
        "besuche",
      ),
      LAST_VISIT.as("zuletzt"),
    ])
    .select(["kennzeichen", "modell", "farbe", "kfz"])
    .where("geschlossen_am", "is", null)
    .$if(id !== undefined, (query) => query.where("passes.id", "=", id ?? ""))
    .$if(text !== "", (query) =>
      query.where(({ or }) =>
        or([
          ...(key === "" ? [] : [contains(sql`passes.kennzeichen_key`, key)]),
          contains(sql`lower(passes.modell)`, text),
          contains(sql`lower(customer_cards.name)`, text),
          contains(sql`lower(users.vorname || ' ' || users.nachname)`, text),
        ]),
      ),
    )
    .orderBy(LAST_VISIT, "desc")
    .orderBy("passes.id")
    .limit(MOST)
    .execute();
  return rows.map(({ kartenname, kartenmail, vorname, nachname, kontomail, besuche, ...pass }) => ({
    ...pass,
    besuche: Number(besuche),
    name: kartenname || [vorname, nachname].filter(Boolean).join(" "),
    email: kontomail ?? kartenmail ?? "",
  }));
}

/** What the one is called whose pass it is. */
export async function readPassName(db: Db, passId: PassRow["id"]): Promise<string> {
  const row = await personsOf(db).where("passes.id", "=", passId).executeTakeFirst();
  return row?.kartenname || [row?.vorname, row?.nachname].filter(Boolean).join(" ");
}

function personsOf(db: Db) {
  return db
    .selectFrom("passes")
    .leftJoin("customer_cards", "customer_cards.id", "passes.karte_id")
    .leftJoin("users", "users.id", "customer_cards.user_id")
    .select([
      "passes.id",
      "customer_cards.name as kartenname",
      "customer_cards.email as kartenmail",
      "users.vorname",
      "users.nachname",
      "users.email as kontomail",
    ]);
}
