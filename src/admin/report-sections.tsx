import { type ReactNode, useId } from "react";
import { formatGermanDate, listDates } from "#lib/berlin-time.ts";
import { Bar } from "#ui/bar.tsx";
import { ColumnChart } from "#ui/column-chart.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { againstBeforeText, columnText, emptyText, monthLines } from "./month-lines.ts";
import type { Report } from "./report-schema.ts";
import { cancelledText, count, euro, monthInitial, monthShort, monthText } from "./report-text.ts";

type Figures = Report["summe"];
const TITLES = ["Buchungen", "Umsatz", "Ø Preis", "Storniert"];
const cellsOf = (figures: Figures) => [
  count(figures.buchungen),
  euro(figures.umsatz_cent),
  euro(figures.durchschnitt_cent),
  cancelledText(figures),
];

export function MonthSection({ report: { monate, summe } }: { report: Report }) {
  const months = (figure: (figures: Figures) => number) =>
    monate.map((line) => ({
      monat: line.monat,
      value: figure(line),
      text: columnText(figure(line)),
    }));
  return (
    <ReportSection title="Nach Monat">
      {monate.length > 1 && (
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 px-4 pb-5 sm:px-5 md:grid-cols-2">
          <Chart title="Umsatz">
            <MonthChart months={months(({ umsatz_cent }) => umsatz_cent / 100)} />
          </Chart>
          <Chart title="Buchungen">
            <MonthChart months={months(({ buchungen }) => buchungen)} />
          </Chart>
        </div>
      )}
      <FigureTable
        caption="Buchungen, Umsatz und Stornierungen nach Monat"
        titles={["Monat", ...TITLES, "Umsatz zum Vormonat"]}
        rows={monthLines(monate).map((line) =>
          line.kind === "empty"
            ? {
                key: line.from,
                head: <span className="text-ink-2">{emptyText(line)}</span>,
                cells: ["0", "–", "–", "0", "–"],
              }
            : {
                key: line.month.monat,
                head: <span className="whitespace-nowrap">{monthText(line.month.monat)}</span>,
                cells: [...cellsOf(line.month), againstBeforeText(line.againstBefore)],
              },
        )}
        sum={{ key: "summe", head: "Gesamt", cells: [...cellsOf(summe), ""] }}
      />
    </ReportSection>
  );
}

export function ServiceSection({ report: { leistungen } }: { report: Report }) {
  const highest = Math.max(0, ...leistungen.map(({ umsatz_cent }) => umsatz_cent));
  return (
    <ReportSection title="Nach Leistung">
      {leistungen.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">In diesem Zeitraum gibt es keine Buchungen.</p>
      ) : (
        <FigureTable
          caption="Buchungen, Umsatz und Stornierungen nach Leistung; was zusammen gebucht wurde, steht in einer Zeile"
          titles={["Leistung", ...TITLES]}
          rows={leistungen.map((line) => ({
            key: line.titel,
            head: (
              <span className="block min-w-28 sm:min-w-40">
                <span className="block pb-1.5 wrap-anywhere">{line.titel}</span>
                <Bar value={line.umsatz_cent} highest={highest} />
              </span>
            ),
            cells: cellsOf(line),
          }))}
        />
      )}
    </ReportSection>
  );
}

export function VisitSection({
  report: { von, bis, besuche },
  today,
}: {
  report: Report;
  today: string;
}) {
  const known = new Map(besuche.map(({ datum, besuche: visits }) => [datum, visits]));
  // Days that are still to come have no visits to tell of.
  const days = listDates(von, bis < today ? bis : today);
  return (
    <ReportSection title="Besuche am Tag">
      <div className="px-4 pb-5 sm:px-5">
        <ColumnChart
          columns={days.map((datum) => ({
            key: datum,
            value: known.get(datum) ?? 0,
            ...(datum.endsWith("-15") ? monthLabels(datum.slice(0, 7)) : { label: "" }),
          }))}
        />
      </div>
      <details className="border-line border-t">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-link text-sm sm:px-5">
          Besuche Tag für Tag
        </summary>
        <FigureTable
          caption="Besuche Tag für Tag, die letzten zuerst; Tage ohne Besuch fehlen"
          titles={["Tag", "Besuche"]}
          isLong
          rows={[...besuche].reverse().map(({ datum, besuche: visits }) => ({
            key: datum,
            head: formatGermanDate(datum),
            cells: [count(visits)],
          }))}
        />
      </details>
    </ReportSection>
  );
}

export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-white"
    >
      <h2 id={id} className="px-4 pt-4 pb-3 text-xl sm:px-5 sm:pt-5">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Of more months only the letters fit. */
const MOST_WORDS = 24;

function monthLabels(monat: string): { label: string; longLabel: string } {
  return { label: monthInitial(monat), longLabel: monthShort(monat) };
}

export function MonthChart({
  months,
}: {
  months: readonly { monat: string; value: number; text: string }[];
}) {
  return (
    <ColumnChart
      columns={months.map(({ monat, ...column }) => ({
        ...column,
        key: monat,
        ...(months.length > MOST_WORDS ? { label: monthInitial(monat) } : monthLabels(monat)),
      }))}
    />
  );
}

export function Chart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal [font-stretch:100%]">
        {title}
      </h3>
      {children}
    </div>
  );
}
