import {
  countCustomers,
  countUnbilled,
  listReportRows,
  readFirstDay,
} from "#bookings/list/report.data.ts";
import { figuresOf, monthlyFigures, serviceFigures } from "#bookings/list/report.ts";
import { addDays, berlinInstant } from "#lib/berlin-time.ts";
import type { Period } from "#lib/period.ts";
import { quotesByMonth } from "#messages/quotes/quote-figures.ts";
import { isQuote } from "#messages/quotes/sent-quote.ts";
import { listQuotesSent } from "#papers/papers.data.ts";
import { listLineFigures, listReceiptFigures } from "#receipts/receipt-figures.data.ts";
import { receiptsByMeans, receiptsByMonth, sumOfReceipts } from "#receipts/receipt-figures.ts";
import type { Platform } from "#server/platform.server.ts";
import { listVisits } from "#website/visits.data.ts";
import type { Report } from "./report-schema.ts";

/** What a period came to: bookings, revenue, customers and visits. */
export async function readReport({ db, clock }: Platform, { von, bis }: Period): Promise<Report> {
  const rows = await listReportRows(db, von, bis);
  const receipts = await listReceiptFigures(db, { von, bis });
  const instant = (datum: string) => new Date(berlinInstant(datum, "00:00")).toISOString();
  const quotes = await listQuotesSent(db, instant(von), instant(addDays(bis, 1)));
  const angebote = quotesByMonth(quotes.filter(isQuote), clock.now());
  return {
    von,
    bis,
    seit: await readFirstDay(db),
    summe: figuresOf(rows),
    monate: monthlyFigures(rows, von, bis),
    leistungen: serviceFigures(rows),
    belege: {
      summe: sumOfReceipts(receipts),
      monate: receiptsByMonth(receipts, { von, bis }),
      positionen: await listLineFigures(db, { von, bis }),
      zahlarten: receiptsByMeans(receipts),
      ohne: await countUnbilled(db, von, bis),
    },
    ...(angebote.length > 0 && { angebote }),
    besuche: await listVisits(db, von, bis),
    kunden: await countCustomers(db, von, bis),
  };
}
