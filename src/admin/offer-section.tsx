import { FigureTable } from "#ui/figure-table.tsx";
import type { Report } from "./report-schema.ts";
import { ReportSection } from "./report-sections.tsx";
import { count, euro, monthText } from "./report-text.ts";

type Month = NonNullable<Report["angebote"]>[number];

const cell = (number: number, cents: number, share = "") =>
  number === 0 ? (
    "–"
  ) : (
    <>
      {`${count(number)}${share}`}
      <span className="block text-ink-2">{euro(cents)}</span>
    </>
  );
const shareOf = ({ angenommen, gesendet }: Month) =>
  ` (${Math.round((angenommen / gesendet) * 100)} %)`;

/** What became of what single customers were offered. */
export function OfferSection({ report: { angebote = [] } }: { report: Report }) {
  if (angebote.length === 0) return null;
  return (
    <ReportSection title="Angebote an Kunden">
      <p className="px-4 pb-4 text-sm text-ink-2 sm:px-5">
        Mit Summe, nach dem Monat des Sendens. Was kein Termin wurde, ist nach zwölf Monaten
        gelöscht und zählt dann nicht mehr mit.
      </p>
      <FigureTable
        caption="Angebote an Kunden: gesendet, angenommen und offen, nach dem Monat des Sendens"
        titles={["Monat", "Gesendet", "Angenommen", "Offen"]}
        rows={angebote.map((month: Month) => ({
          key: month.monat,
          head: monthText(month.monat),
          cells: [
            cell(month.gesendet, month.gesendet_cent),
            cell(month.angenommen, month.angenommen_cent, shareOf(month)),
            cell(month.offen, month.offen_cent),
          ],
        }))}
      />
    </ReportSection>
  );
}
