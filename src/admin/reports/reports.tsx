import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { SelectField } from "#ui/field.tsx";
import { load, need } from "#ui/page-load.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/reports";
import { ReportNumbers } from "./report-numbers.tsx";
import { chosenPeriod, offeredPeriods, periodChoices } from "./report-period.ts";
import { MonthSection, ServiceSection, VisitSection } from "./report-sections.tsx";

export function meta() {
  return [{ title: "Auswertung – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { von, bis } = shownPeriod(new URL(request.url).searchParams, todayNow());
  return load(
    request,
    "Die Auswertung konnte nicht geladen werden.",
    async () => need(await api("GET /reports", { query: { von, bis } })).data,
  );
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const [today] = useState(todayNow);
  const [search, setSearch] = useSearchParams();
  const { choices, chosen, von, bis } = shownPeriod(search, today);

  return (
    <div className="space-y-4">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 className="text-section">Auswertung</h1>
        <SelectField
          label="Zeitraum"
          value={chosen?.id}
          onChange={(event) =>
            setSearch({ zeitraum: event.target.value }, { replace: true, preventScrollReset: true })
          }
          className="w-full sm:w-60"
        >
          {offeredPeriods(choices, chosen, loaderData.data?.seit ?? null).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <WhenLoaded value={loaderData}>
        {(report) => (
          <>
            <ReportNumbers report={report} />
            <MonthSection report={report} />
            <ServiceSection report={report} />
            <VisitSection report={report} today={today} />
          </>
        )}
      </WhenLoaded>
      <section
        aria-labelledby="tabellen"
        className="rounded-card border border-line bg-white p-4 sm:p-5"
      >
        <h2 id="tabellen" className="text-xl">
          Für das Steuerbüro
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Tabellen des gewählten Zeitraums, die Excel und andere Programme öffnen (CSV).
        </p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <DownloadButton path={addressOf("GET /bookings.csv", { query: { von, bis } })}>
            Buchungen herunterladen
          </DownloadButton>
          <DownloadButton path={addressOf("GET /receipts.csv", { query: { von, bis } })}>
            Rechnungen herunterladen
          </DownloadButton>
        </div>
      </section>
    </div>
  );
}

function shownPeriod(search: URLSearchParams, today: string) {
  const choices = periodChoices(today);
  const chosen = chosenPeriod(choices, search.get("zeitraum"));
  const { von = today, bis = today } = chosen?.period ?? {};
  return { choices, chosen, von, bis };
}

function todayNow(): string {
  return berlinMoment(Date.now()).datum;
}
