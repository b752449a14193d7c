import type { Report } from "./report-schema.ts";
import { count, euro } from "./report-text.ts";

type Figure = [label: string, value: string, note: string];

/** The period at a glance, by the days of the visits. */
export function ReportNumbers({ report }: { report: Report }) {
  const { summe } = report;
  return (
    <ReportFigures
      report={report}
      figures={[
        ["Umsatz", euro(summe.umsatz_cent), "aus abgeschlossenen Buchungen, nach Tag des Termins"],
        ["Buchungen", count(summe.buchungen), `${count(summe.abgeschlossen)} abgeschlossen`],
        ["Ø Preis", euro(summe.durchschnitt_cent), "je abgeschlossener Buchung"],
        [
          "Storniert",
          count(summe.storniert),
          `davon ${count(summe.spaet_storniert)} spät, ${count(summe.nicht_erschienen)} nicht erschienen`,
        ],
      ]}
    />
  );
}

/** These, and who came and looked. */
export function ReportFigures({
  report: { kunden, besuche },
  figures,
}: {
  report: Report;
  figures: readonly Figure[];
}) {
  const visits = besuche.reduce((total, day) => total + day.besuche, 0);
  const returning =
    kunden.gesamt === 0 ? 0 : Math.round((kunden.wiederkehrend / kunden.gesamt) * 100);
  const shown: Figure[] = [
    ...figures,
    [
      "Kunden",
      count(kunden.gesamt),
      `mit Termin im Zeitraum, ${count(kunden.wiederkehrend)} davon zum wiederholten Mal (${returning} %)`,
    ],
    ["Besuche", count(visits), "auf der Website"],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {shown.map(([label, value, note]) => (
        <div key={label} className="rounded-card border border-line bg-white px-4 py-3.5 sm:px-5">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="wide figures mt-0.5 text-xl whitespace-nowrap sm:text-2xl">{value}</dd>
          <dd className="mt-0.5 text-xs text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
