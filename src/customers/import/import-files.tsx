import { FileUp } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { formOf } from "#lib/form-of.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { FieldError } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { Loading } from "#ui/loading.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { MOST_APPOINTMENTS_TEXT, stateText } from "./import-words.ts";
import type { ImportRun } from "./schema.ts";

const TOO_LARGE =
  "Diese Datei ist größer als 10 MB. Bitte teilen Sie sie auf, zum Beispiel nach Anfangsbuchstaben.";

/** A file is chosen here; below it those of the last days, which can be looked at or undone. */
export function ImportFiles({ runs }: { runs: readonly ImportRun[] }) {
  const { isBusy, problem, run, refuse } = useCall();
  const navigate = useNavigate();

  async function send([file]: File[]) {
    if (!file) return;
    if (file.size > UPLOAD_LIMITS.fileBytes) return refuse(TOO_LARGE);
    const answer = await run(() => api("POST /imports", { body: formOf({ datei: file }) }));
    if (answer?.ok)
      await navigate(withQuery(paths.admin.customerImport, { datei: answer.data.id }));
  }

  return (
    <>
      {isBusy ? (
        <Loading label="Lese Datei…" />
      ) : (
        <FilePicker
          label="Datei wählen"
          icon={<FileUp aria-hidden="true" className="size-5 shrink-0" />}
          accept=".csv,.txt,.vcf,.ics,text/csv,text/vcard,text/calendar"
          error={problem}
          onPick={(files) => void send(files)}
        >
          Kunden oder Termine als Tabelle (CSV, bis 20.000 Zeilen; aus Excel: „Speichern unter“ →
          „CSV UTF-8“), ein Adressbuch als vCard oder ein Kalender als ICS ({MOST_APPOINTMENTS_TEXT}
          ). Bevor etwas übernommen wird, sehen Sie jede Zeile.
        </FilePicker>
      )}
      {runs.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 text-xl">Die letzten sieben Tage</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
            {runs.map((one) => (
              <li key={one.id}>
                <ImportFile run={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ImportFile({ run }: { run: ImportRun }) {
  const { isBusy, problem, run: call } = useCall();
  const isPending = run.zustand === "offen" || run.zustand === "geprueft";

  async function undo() {
    const isSure = await confirm({
      question: `„${run.datei}“ zurücknehmen?`,
      children: run.termine
        ? "Alle Termine aus dieser Datei verschwinden wieder, und wer nur durch sie bekannt ist."
        : "Alle Kunden und Fahrzeuge aus dieser Datei verschwinden wieder.",
      confirmLabel: "Zurücknehmen",
      isDangerous: true,
    });
    if (!isSure) return;
    const answer = await call(() => api("POST /imports/:id/undo", { params: { id: run.id } }), {
      reloads: true,
    });
    if (answer?.ok) void tell("Die Übernahme ist zurückgenommen.");
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{run.datei}</p>
        <p className="text-sm text-ink-2">{stateText(run)}</p>
        {run.ruecknehmbar_bis && (
          <p className="text-sm text-ink-2">
            Zurücknehmen geht bis{" "}
            {formatGermanDate(berlinMoment(Date.parse(run.ruecknehmbar_bis)).datum)}, solange sich
            nichts geändert hat.
          </p>
        )}
        <div role="alert">
          <FieldError error={problem} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isPending && (
          <Link
            to={withQuery(paths.admin.customerImport, { datei: run.id })}
            className={buttonClass("quiet")}
          >
            Weiter
          </Link>
        )}
        {run.zustand === "uebernommen" && run.fehler > 0 && (
          <DownloadButton path={addressOf("GET /imports/:id/faulty", { params: { id: run.id } })}>
            Fehlerhafte Zeilen
          </DownloadButton>
        )}
        {run.ruecknehmbar_bis && (
          <Button variant="quiet" busy={isBusy} onClick={() => void undo()}>
            Zurücknehmen
          </Button>
        )}
      </div>
    </div>
  );
}
