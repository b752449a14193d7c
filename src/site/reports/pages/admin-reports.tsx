import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressOf as addressOfBookings } from "#booking/lists/ask.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { addressOf as addressOfReceipts } from "#receipts/ask.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { SelectField } from "#ui/field.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { ReportNumbers } from "../components/report-numbers.tsx";
import { MonthSection, ServiceSection, VisitSection } from "../components/report-sections.tsx";
import { useReport } from "../components/use-report.ts";
import { chosenPeriod, periodChoices } from "../report-period.ts";

export function meta() {
  return [{ title: "Auswertung – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export default function AdminReports() {
  const [today] = useState(() => berlinMoment(Date.now()).datum);
  const [search, setSearch] = useSearchParams();
  const choices = periodChoices(today);
  const chosen = chosenPeriod(choices, search.get("zeitraum"));
  const { von = today, bis = today } = chosen?.period ?? {};
  const { state, retry } = useReport(von, bis);

  return (
    <div className="space-y-4">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 className="text-section">Auswertung</h1>
        <SelectField
          label="Zeitraum"
          value={chosen?.id}
          onChange={(event) => setSearch({ zeitraum: event.target.value }, { replace: true, preventScrollReset: true })}
          className="w-full sm:w-60"
        >
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {state.phase === "loading" && <ListSkeleton label="Lade Auswertung…" />}
      {state.phase === "failed" && <FailedLoad sentence={state.sentence} onRetry={retry} />}
      {state.phase === "ready" && (
        <div aria-busy={state.report.von !== von || undefined} className="space-y-4">
          <ReportNumbers report={state.report} />
          <MonthSection report={state.report} />
          <ServiceSection report={state.report} />
          <VisitSection report={state.report} today={today} />
        </div>
      )}
      <section aria-labelledby="tabellen" className="rounded-card border border-line bg-white p-4 sm:p-5">
        <h2 id="tabellen" className="text-xl">
          Für das Steuerbüro
        </h2>
        <p className="mt-1 text-sm text-ink-2">Tabellen des gewählten Zeitraums, die Excel und andere Programme öffnen (CSV).</p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <DownloadButton path={addressOfBookings("GET /bookings.csv", { query: { von, bis } })}>Buchungen herunterladen</DownloadButton>
          <DownloadButton path={addressOfReceipts("GET /receipts.csv", { query: { von, bis } })}>Rechnungen herunterladen</DownloadButton>
        </div>
      </section>
    </div>
  );
}
