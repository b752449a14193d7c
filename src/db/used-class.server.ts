import { sql } from "kysely";
import type { Db } from "./connect.server.ts";
import type { VehicleKey } from "./tables/vehicles.ts";

const TABLES = [
  "prices",
  "planned_prices",
  "bookings",
  "vehicles",
  "card_vehicles",
  "passes",
  "offer_requests",
  "waiting",
  "vouchers",
  "voucher_orders",
] as const;

/** Whether anything names a vehicle class, for the room that keeps the classes and reads none of it. */
export async function isClassUsed(db: Db, key: VehicleKey): Promise<boolean> {
  for (const table of TABLES) {
    const found = await sql`select 1 from ${sql.table(table)} where kfz = ${key} limit 1`.execute(
      db,
    );
    if (found.rows.length > 0) return true;
  }
  const named = `%"${key}%`;
  const inTexts = await sql`
    select 1 from extras where cast("weiterePreise" as text) like ${named}
    union all select 1 from planned_extras where cast(geaendert as text) like ${named}
    union all select 1 from company_settings where cast(stunden as text) like ${named}
    union all select 1 from customer_cards where cast("eigenePreise" as text) like ${named}
    union all select 1 from papers where cast(inhalt as text) like ${named}
    union all select 1 from pass_visits where cast(annahme as text) like ${named}
    limit 1`.execute(db);
  return inTexts.rows.length > 0;
}
