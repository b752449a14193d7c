import { addressOf } from "#company/settings/ask.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { withdrawalEnd } from "#lib/withdrawal-period.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { needsEarlyBegin } from "../../contract/agreed-contract.ts";
import type { Entry } from "./admin-use-entry.ts";

/** What is a contract already, by telephone, by mail or at the customer's: with all that the law hangs on it, whatever the shop's model is (U25). */
export function AdminEntryContract({ entry: { draft, moment, change } }: { entry: Entry }) {
  const isEarly = needsEarlyBegin("verbindlich", moment.datum, draft.datum);
  const isMailed = draft.bestEmail && draft.email.trim() !== "";
  return (
    <>
      <CheckboxField
        name="verbindlich"
        label="Verbindlich vereinbart"
        hint="Am Telefon, per E-Mail oder beim Kunden, mit Preis und Leistung. Sonst ist der Termin vorgemerkt, und der Vertrag entsteht bei der Abgabe."
        checked={draft.verbindlich}
        onChange={(event) => change((known) => ({ ...known, verbindlich: event.target.checked, vorzeitigerBeginn: false }))}
      />
      {draft.verbindlich && (
        <div className="mt-2 space-y-3 border-line border-t pt-3">
          {isEarly && (
            <CheckboxField
              name="vorzeitigerBeginn"
              label="Der Kunde wünscht ausdrücklich, dass Sie vor dem Ende der Widerrufsfrist beginnen"
              hint={`Sie läuft bis ${formatGermanDate(withdrawalEnd(moment.datum))}. Ohne diesen Wunsch bekommen Sie für getane Arbeit nichts, wenn er danach widerruft. Wird beim Kunden vereinbart, braucht es ihn schriftlich: Die letzte Seite der Belehrung ist dafür da.`}
              checked={draft.vorzeitigerBeginn}
              onChange={(event) => change((known) => ({ ...known, vorzeitigerBeginn: event.target.checked }))}
            />
          )}
          <p className="text-sm text-ink-2">
            {isMailed
              ? "Die Bestätigung bringt Widerrufsbelehrung, Formular und AGB in der Mail und als PDF. Sagen Sie dem Kunden trotzdem vorher, dass er 14 Tage lang widerrufen kann."
              : "Ohne Bestätigung per E-Mail geben Sie die Belehrung mit dem Formular selbst mit, sonst läuft die Widerrufsfrist ein Jahr länger."}
          </p>
          {!isMailed && <DownloadButton path={addressOf("GET /settings/withdrawal-notice")}>Widerrufsbelehrung als PDF</DownloadButton>}
        </div>
      )}
    </>
  );
}
