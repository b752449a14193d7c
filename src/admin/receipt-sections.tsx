import { Bar } from "#ui/bar.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { columnText } from "./month-lines.ts";
import { ReportFigures } from "./report-numbers.tsx";
import type { Report } from "./report-schema.ts";
import { Chart, MonthChart, ReportSection } from "./report-sections.tsx";
import { count, documents, euro, monthText } from "./report-text.ts";

type Figures = Report["belege"]["summe"];
const TITLES = ["Belege", "Umsatz", "Bezahlt", "Offen"];
const cellsOf = ({ anzahl, umsatz_cent, offen_cent }: Figures) => [
  count(anzahl),
  euro(umsatz_cent),
  euro(umsatz_cent - offen_cent),
  euro(offen_cent),
];
const MEANS = { bar: "Bar", ueberweisung: "Überweisung", "": "Nicht festgehalten" };

/** What was billed in the period, and what of it is still to come. */
export function ReceiptNumbers({ report }: { report: Report }) {
  const { summe, ohne } = report.belege;
  return (
    <ReportFigures
      report={report}
      figures={[
        ["Umsatz", euro(summe.umsatz_cent), `${documents(summe.anzahl)}, nach Datum der Rechnung`],
        ["Bezahlt", euro(summe.umsatz_cent - summe.offen_cent), "was nicht mehr offen ist"],
        ["Offen", euro(summe.offen_cent), "Überweisung steht noch aus"],
        [
          "Ohne Rechnung",
          euro(ohne.umsatz_cent),
          `${ohne.anzahl === 1 ? "1 Termin" : `${count(ohne.anzahl)} Termine`}, nicht im Umsatz`,
        ],
      ]}
    />
  );
}

export function ReceiptMonths({ report: { belege } }: { report: Report }) {
  const { monate, summe } = belege;
  return (
    <ReportSection title="Nach Monat">
      {monate.length > 1 && (
        <div className="px-4 pb-5 sm:px-5">
          <Chart title="Umsatz">
            <MonthChart
              months={monate.map(({ monat, umsatz_cent }) => ({
                monat,
                value: Math.max(0, umsatz_cent / 100),
                text: columnText(umsatz_cent / 100),
              }))}
            />
          </Chart>
        </div>
      )}
      <FigureTable
        caption="Belege und Umsatz nach Monat, nach dem Datum der Rechnung"
        titles={["Monat", ...TITLES]}
        spare="Belege"
        rows={monate
          .filter(({ anzahl }) => anzahl > 0)
          .map((line) => ({
            key: line.monat,
            head: <span className="whitespace-nowrap">{monthText(line.monat)}</span>,
            cells: cellsOf(line),
          }))}
        sum={{ key: "summe", head: "Gesamt", cells: cellsOf(summe) }}
      />
    </ReportSection>
  );
}

export function MeansSection({ report: { belege } }: { report: Report }) {
  if (belege.zahlarten.length === 0) return null;
  return (
    <ReportSection title="Nach Zahlart">
      <FigureTable
        caption="Belege und Umsatz nach Zahlart"
        titles={["Zahlart", ...TITLES]}
        spare="Belege"
        rows={belege.zahlarten.map((line) => ({
          key: line.zahlart,
          head: MEANS[line.zahlart],
          cells: cellsOf(line),
        }))}
      />
    </ReportSection>
  );
}

export function PositionSection({ report: { belege } }: { report: Report }) {
  const highest = Math.max(0, ...belege.positionen.map(({ umsatz_cent }) => umsatz_cent));
  if (belege.positionen.length === 0) return null;
  return (
    <ReportSection title="Nach Leistung">
      <FigureTable
        caption="Umsatz nach Leistung, wie sie auf den Rechnungen steht; Nachlässe und Zuschläge haben eigene Zeilen"
        titles={["Leistung", "Umsatz"]}
        rows={belege.positionen.map(({ titel, umsatz_cent }) => ({
          key: titel,
          head: (
            <span className="block min-w-28 sm:min-w-40">
              <span className="block pb-1.5 wrap-anywhere">{titel}</span>
              <Bar value={Math.max(0, umsatz_cent)} highest={highest} />
            </span>
          ),
          cells: [euro(umsatz_cent)],
        }))}
      />
    </ReportSection>
  );
}
