import type { Report } from "./report-schema.ts";
import { count, euro } from "./report-text.ts";

/** The period at a glance. */
export function ReportNumbers({ report: { summe, kunden, besuche } }: { report: Report }) {
  const visits = besuche.reduce((total, day) => total + day.besuche, 0);
  const returning =
    kunden.gesamt === 0 ? 0 : Math.round((kunden.wiederkehrend / kunden.gesamt) * 100);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <Figure label="Umsatz" value={euro(summe.umsatz_cent)} note="aus abgeschlossenen Buchungen" />
      <Figure
        label="Buchungen"
        value={count(summe.buchungen)}
        note={`${count(summe.abgeschlossen)} abgeschlossen`}
      />
      <Figure
        label="Ø Preis"
        value={euro(summe.durchschnitt_cent)}
        note="je abgeschlossener Buchung"
      />
      <Figure
        label="Storniert"
        value={count(summe.storniert)}
        note={`davon ${count(summe.spaet_storniert)} spät, ${count(summe.nicht_erschienen)} nicht erschienen`}
      />
      <Figure
        label="Kunden"
        value={count(kunden.gesamt)}
        note={`davon ${count(kunden.wiederkehrend)} wiederkehrend (${returning} %)`}
      />
      <Figure label="Besuche" value={count(visits)} note="auf der Website" />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-card border border-line bg-white px-4 py-3.5 sm:px-5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="wide figures mt-0.5 text-xl whitespace-nowrap sm:text-2xl">{value}</dd>
      <dd className="mt-0.5 text-xs text-ink-2">{note}</dd>
    </div>
  );
}
