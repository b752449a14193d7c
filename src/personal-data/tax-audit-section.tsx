import { useState } from "react";
import type { SentHiddenBooking } from "#bookings/changes/hidden-schema.ts";
import { SettingsCard } from "#company/settings/settings-card.tsx";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { periodProblem } from "#lib/period.ts";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { TextField } from "#ui/field.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { useCall } from "#ui/use-call.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Procedure } from "./schema.ts";

export type AuditPapers = {
  procedures: readonly Procedure[];
  hidden: readonly SentHiddenBooking[];
  hiddenCount: number;
};

const FAILED =
  "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** What the tax office may ask for, and what was kept for it. */
export function AuditSection({ loaded, today }: { loaded: Loaded<AuditPapers>; today: string }) {
  return (
    <SettingsCard
      id="pruefung"
      titleId="pruefung-titel"
      title="Prüfung und Aufbewahrung"
      description="Was das Finanzamt sehen will: Daten als Tabellen, eine Beschreibung, wie sie entstehen, und was aus den Listen genommen wurde."
    >
      <AuditExport today={today} />
      <WhenLoaded value={loaded}>
        {({ procedures, hidden, hiddenCount }) => (
          <>
            <Procedures procedures={procedures} />
            <Hidden hidden={hidden} count={hiddenCount} />
          </>
        )}
      </WhenLoaded>
    </SettingsCard>
  );
}

function AuditExport({ today }: { today: string }) {
  const [von, setVon] = useState(`${Number(today.slice(0, 4)) - 1}-01-01`);
  const [bis, setBis] = useState(today);
  const problem = periodProblem({ von, bis });
  return (
    <section aria-labelledby="pruefung-daten">
      <h3 id="pruefung-daten" className="text-lg">
        Daten für die Prüfung
      </h3>
      <p className="measure mt-1 text-sm text-ink-2">
        Alle Rechnungen, Buchungen, ausgeblendeten Buchungen und das Protokoll eines Zeitraums, mit
        einer Beschreibung jedes Feldes, in einem ZIP. Darin stehen Namen und Kontaktdaten Ihrer
        Kunden: Geben Sie es nur weiter, wem es zusteht.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 @xl:grid-cols-2">
        <TextField
          label="Von"
          type="date"
          value={von}
          onChange={(event) => setVon(event.target.value)}
        />
        <TextField
          label="Bis"
          type="date"
          value={bis}
          error={problem}
          onChange={(event) => setBis(event.target.value)}
        />
      </div>
      {!problem && (
        <DownloadButton
          path={addressOf("GET /audit.zip", { query: { von, bis } })}
          className="mt-4 sm:w-fit"
        >
          Daten als ZIP
        </DownloadButton>
      )}
    </section>
  );
}

function Procedures({ procedures }: { procedures: readonly Procedure[] }) {
  const { isBusy, problem, run } = useCall(FAILED);
  const [said, setSaid] = useState("");
  const [last] = procedures;

  async function write() {
    const answer = await run(() => api("POST /procedures"), { reloads: true });
    if (answer?.ok)
      setSaid(
        answer.data.nummer === last?.nummer
          ? "Seit der letzten Fassung hat sich nichts geändert."
          : `Fassung ${answer.data.nummer} ist geschrieben.`,
      );
  }

  return (
    <section aria-labelledby="pruefung-verfahren" className="mt-8 border-line border-t pt-6">
      <h3 id="pruefung-verfahren" className="text-lg">
        Verfahrensdokumentation
      </h3>
      <p className="measure mt-1 text-sm text-ink-2">
        Beschreibt, wie die Website Rechnungen schreibt und aufhebt, aus Ihren wirklichen
        Einstellungen, mit dem, was sich seit der letzten Fassung geändert hat. Besprechen Sie sie
        mit Ihrer Steuerberatung; sie ersetzt keine Beratung.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" busy={isBusy} busyLabel="Schreibe…" onClick={() => void write()}>
          Neue Fassung schreiben
        </Button>
        <p role="status" className="text-sm">
          {said}
        </p>
      </div>
      <p role="alert" className="mt-2 text-rot-700 text-sm empty:hidden">
        {problem}
      </p>
      {procedures.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {procedures.map(({ nummer, erstellt_am }) => (
            <li key={nummer} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span>
                Fassung {nummer}{" "}
                <span className="figures text-sm text-ink-2">
                  vom {formatGermanMoment(Date.parse(erstellt_am))}
                </span>
              </span>
              <DownloadButton
                path={addressOf("GET /procedures/:file", { params: { file: `${nummer}.pdf` } })}
              >
                PDF
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Hidden({ hidden, count }: { hidden: readonly SentHiddenBooking[]; count: number }) {
  return (
    <section aria-labelledby="pruefung-ausgeblendet" className="mt-8 border-line border-t pt-6">
      <h3 id="pruefung-ausgeblendet" className="text-lg">
        Ausgeblendete Buchungen
      </h3>
      {count === 0 && (
        <p className="mt-1 text-sm text-ink-2">
          Keine. Abgeschlossene Buchungen, die Sie löschen, stehen hier bis zum Ende ihrer Frist.
        </p>
      )}
      {count > hidden.length && (
        <p className="mt-1 text-sm text-ink-2">
          Die letzten {hidden.length} von {count}; alle stehen im ZIP.
        </p>
      )}
      {count > 0 && (
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {hidden.map(
            ({
              id,
              datum,
              name,
              leistungen,
              endpreis_cent,
              belege,
              grund,
              ausgeblendet_am,
              ausgeblendet_von,
            }) => (
              <li key={id} className="py-3 text-sm wrap-anywhere">
                <p className="font-semibold">
                  <span className="figures">{formatGermanDate(datum)}</span> · {name} ·{" "}
                  <span className="figures">{formatEuro(endpreis_cent)}</span>
                </p>
                <p>
                  {[leistungen.join(", "), ...belege.map((nummer) => `Rechnung ${nummer}`)].join(
                    " · ",
                  )}
                </p>
                <p className="text-ink-2">
                  „{grund}“, {ausgeblendet_von || "Admin"} am{" "}
                  {formatGermanDate(berlinMoment(Date.parse(ausgeblendet_am)).datum)}
                </p>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}
