import { countCustomers, listReportRows, readFirstDay } from "#bookings/list/report.data.ts";
import { figuresOf, monthlyFigures, serviceFigures } from "#bookings/list/report.ts";
import type { Period } from "#lib/period.ts";
import type { Platform } from "#server/platform.server.ts";
import { listVisits } from "#website/visits.data.ts";
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
