import { useState } from "react";
import { useSearchParams } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { quotesName } from "#papers/quote-name.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { SelectField } from "#ui/field.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/reports";
import {
  MeansSection,
  PositionSection,
  ReceiptMonths,
  ReceiptNumbers,
} from "./receipt-sections.tsx";
import { ReportNumbers } from "./report-numbers.tsx";
import { chosenPeriod, offeredPeriods, periodChoices } from "./report-period.ts";
import type { Report } from "./report-schema.ts";
import { MonthSection, ReportSection, ServiceSection, VisitSection } from "./report-sections.tsx";
import { count, euro, monthText } from "./report-text.ts";

/** By which day revenue is counted. */
const COUNTED_BY = [
  { id: "rechnung", label: "Datum der Rechnung" },
  { id: "termin", label: "Tag des Termins" },
] as const;
type CountedBy = (typeof COUNTED_BY)[number]["id"];

export function meta() {
  return [{ title: "Auswertung – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { von, bis } = shownPeriod(new URL(request.url).searchParams, todayNow()).chosen.period;
  return load(
    request,
    "Die Auswertung konnte nicht geladen werden.",
    async () => need(await api("GET /reports", { query: { von, bis } })).data,
  );
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const [today] = useState(todayNow);
  const [search, setSearch] = useSearchParams();
  const { choices, chosen } = shownPeriod(search, today);
  const { von, bis } = chosen.period;
  const known = useLastLoaded(loaderData).data;
  const countedBy = countedByOf(search, known);

  function show(name: string, value: string) {
    search.set(name, value);
    setSearch(search, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="space-y-4">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <PageTitle>Auswertung</PageTitle>
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 sm:w-auto sm:grid-cols-[14rem_15.5rem]">
          <SelectField
            label="Zeitraum"
            value={chosen.id}
            onChange={(event) => show("zeitraum", event.target.value)}
          >
            <option value={choices.usual.id}>{choices.usual.label}</option>
            {offeredPeriods(choices.groups, chosen, known?.seit ?? null).map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            label="Umsatz nach"
            value={countedBy}
            onChange={(event) => show("nach", event.target.value)}
          >
            {COUNTED_BY.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <WhenLoaded value={loaderData}>
        {(report) =>
          countedBy === "termin" ? (
            <>
              <ReportNumbers report={report} />
              <MonthSection report={report} />
              <ServiceSection report={report} />
              <QuoteSection report={report} />
              <VisitSection report={report} today={today} />
            </>
          ) : (
            <>
              <ReceiptNumbers report={report} />
              <ReceiptMonths report={report} />
              <MeansSection report={report} />
              <PositionSection report={report} />
              <QuoteSection report={report} />
              <VisitSection report={report} today={today} />
            </>
          )
        }
      </WhenLoaded>
      <section
        aria-labelledby="tabellen"
        className="rounded-card border border-line bg-white p-4 sm:p-5"
      >
        <h2 id="tabellen" className="text-xl">
          Für das Steuerbüro
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Der gewählte Zeitraum: alle Rechnungen als PDF mit ihrer Tabelle, oder Tabellen allein,
          die Excel und andere Programme öffnen (CSV).
        </p>
        <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
          <DownloadButton path={addressOf("GET /receipts.zip", { query: { von, bis } })}>
            Rechnungen als PDF (ZIP)
          </DownloadButton>
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

/** A period without a receipt shows its visits, unless one asks for receipts. */
function countedByOf(search: URLSearchParams, report: Report | undefined): CountedBy {
  const asked = COUNTED_BY.find(({ id }) => id === search.get("nach"));
  return asked?.id ?? (report?.belege.summe.anzahl === 0 ? "termin" : "rechnung");
}

function shownPeriod(search: URLSearchParams, today: string) {
  const choices = periodChoices(today);
  return { choices, chosen: chosenPeriod(choices, search.get("zeitraum")) };
}

function todayNow(): string {
  return berlinMoment(Date.now()).datum;
}

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
function QuoteSection({ report: { angebote = [] } }: { report: Report }) {
  const { company } = useShopClasses();
  if (angebote.length === 0) return null;
  const name = quotesName(company?.vertragsmodell ?? "reservierung");
  return (
    <ReportSection title={name}>
      <p className="px-4 pb-4 text-sm text-ink-2 sm:px-5">
        Mit Summe, nach dem Monat des Sendens. Was kein Termin wurde, ist nach zwölf Monaten
        gelöscht und zählt dann nicht mehr mit.
      </p>
      <FigureTable
        caption={`${name}: gesendet, angenommen und offen, nach dem Monat des Sendens`}
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
