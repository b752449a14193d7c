import { countCustomers, listReportRows, readFirstDay } from "#booking/lists/report.store.server.ts";
import { figuresOf, monthlyFigures, serviceFigures } from "#booking/lists/report.ts";
import type { Period } from "#lib/period.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listVisits } from "#visits/store.server.ts";
import type { Report } from "./report-schema.ts";

/** What a period came to: bookings, revenue, customers and visits. */
export async function readReport({ db }: Platform, { von, bis }: Period): Promise<Report> {
  const rows = await listReportRows(db, von, bis);
  return {
    von,
    bis,
    seit: await readFirstDay(db),
    summe: figuresOf(rows),
    monate: monthlyFigures(rows, von, bis),
    leistungen: serviceFigures(rows),
    besuche: await listVisits(db, von, bis),
    kunden: await countCustomers(db, von, bis),
  };
}
