import { formatEuro } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import type { RefreshOutcome } from "./refresh-schema.ts";

/** What the mails brought; who looked at one is known to nobody. */
export function Outcome({ outcome }: { outcome: RefreshOutcome }) {
  const { eingeschaltet, gesendet, gebucht, umsatz_cent, abbestellt } = outcome;
  const figures = [
    { label: "E-Mails geschrieben", value: gesendet.toLocaleString("de-DE") },
    { label: "Termine daraus", value: gebucht.toLocaleString("de-DE") },
    { label: "Umsatz daraus", value: formatEuro(umsatz_cent) },
    { label: "Abbestellt", value: abbestellt.toLocaleString("de-DE") },
  ];
  return (
    <section
      aria-labelledby="outcome"
      className="mb-6 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="outcome" className="text-lg">
          Was es gebracht hat
        </h2>
        {eingeschaltet ? <Badge tone="petrol">Eingeschaltet</Badge> : <Badge>Ausgeschaltet</Badge>}
      </div>
      <p className="mt-1.5 text-sm text-ink-2">
        In den letzten zwölf Monaten. Gezählt werden Termine über den Link der E-Mail; ob jemand sie
        öffnet, erfährt niemand.
      </p>
      <dl className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-4 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="figures text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
