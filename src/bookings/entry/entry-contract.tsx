import type { Way } from "#company/ways.ts";
import { addressOf } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { withdrawalEnd } from "#lib/withdrawal-period.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { contractDay, needsEarlyBegin } from "../agreed-contract.ts";
import type { ShopBooking } from "../schema.ts";
import { hasStarted } from "../status.ts";
import type { Entry } from "./use-entry.tsx";

/** What is a contract already, by telephone, by mail or at the customer's: with all that the law hangs on it, whatever the shop's model is. */
export function EntryContract({ entry }: { entry: Entry }) {
  const { draft, change, corrected } = entry;
  if (corrected?.draft.verbindlich) return <Standing entry={entry} booking={corrected.booking} />;
  if (corrected && hasStarted(corrected.booking, Date.now()))
    return (
      <p className="text-sm text-ink-2">
        Dieser Termin hat schon begonnen: Der Vertrag ist{" "}
        {corrected.booking.weg === "" ? "mit der Abgabe" : "dabei"} entstanden.
      </p>
    );
  return (
    <>
      <CheckboxField
        name="verbindlich"
        label="Verbindlich vereinbart"
        hint={
          corrected
            ? "Nachträglich, am Telefon, per E-Mail oder beim Kunden, mit Preis und Leistung. Das gilt mit dem Speichern und lässt sich nicht zurücknehmen, nur stornieren."
            : draft.verbindlich
              ? `Am Telefon, per E-Mail oder beim Kunden, mit Preis und Leistung. Sonst ist der Termin vorgemerkt, und der Vertrag entsteht ${ARISES[draft.weg || "betrieb"]}.`
              : undefined
        }
        checked={draft.verbindlich}
        onChange={(event) =>
          change((known) => ({
            ...known,
            verbindlich: event.target.checked,
            vorzeitigerBeginn: false,
          }))
        }
      />
      {draft.verbindlich && (
        <div className="mt-2 space-y-3 border-line border-t pt-3">
          <EarlyBegin entry={entry} madeOn={entry.moment.datum} />
          <Papers entry={entry} />
        </div>
      )}
    </>
  );
}

const ARISES: Record<Way, string> = {
  betrieb: "bei der Abgabe",
  kunde: "mit dem Beginn der Arbeit",
  holen: "mit der Übernahme des Fahrzeugs",
};

/** A contract stays one; what can still be noted is that the customer wants the work to begin early. */
function Standing({ entry, booking }: { entry: Entry; booking: ShopBooking }) {
  const madeOn = contractDay(booking);
  const { vereinbart_am, vorzeitigerBeginn } = booking;
  return (
    <div className="space-y-3">
      <p>
        {vereinbart_am === null ? "Verbindlich gebucht" : "Verbindlich vereinbart"} am{" "}
        {formatGermanDate(madeOn)}
        {vorzeitigerBeginn && ", mit dem Wunsch, vor dem Ende der Widerrufsfrist zu beginnen"}.
      </p>
      {!vorzeitigerBeginn && <EarlyBegin entry={entry} madeOn={madeOn} />}
      {!vorzeitigerBeginn && entry.draft.vorzeitigerBeginn && <Papers entry={entry} />}
      <p className="text-sm text-ink-2">
        Zurück zur Reservierung führt kein Weg: Wollen beide nicht mehr, stornieren Sie den Termin.
        Einen Widerruf erklärt nur der Kunde.
      </p>
    </div>
  );
}

function EarlyBegin({ entry: { draft, change }, madeOn }: { entry: Entry; madeOn: string }) {
  if (!needsEarlyBegin("verbindlich", madeOn, draft.datum)) return null;
  return (
    <CheckboxField
      name="vorzeitigerBeginn"
      label="Der Kunde wünscht ausdrücklich, dass Sie vor dem Ende der Widerrufsfrist beginnen"
      hint={`Sie läuft bis ${formatGermanDate(withdrawalEnd(madeOn))}. Ohne diesen Wunsch bekommen Sie für getane Arbeit nichts, wenn er danach widerruft. Wird beim Kunden vereinbart, braucht es ihn schriftlich: Die letzte Seite der Belehrung ist dafür da.`}
      checked={draft.vorzeitigerBeginn}
      onChange={(event) =>
        change((known) => ({ ...known, vorzeitigerBeginn: event.target.checked }))
      }
    />
  );
}

/** How the customer gets the documents that the law demands. */
function Papers({ entry: { draft } }: { entry: Entry }) {
  const isMailed = draft.bestEmail && draft.email.trim() !== "";
  return (
    <>
      <p className="text-sm text-ink-2">
        {isMailed
          ? "Die Bestätigung bringt Widerrufsbelehrung, Formular und AGB in der Mail und als PDF. Sagen Sie dem Kunden trotzdem vorher, dass er 14 Tage lang widerrufen kann."
          : "Ohne Bestätigung per E-Mail geben Sie die Belehrung mit dem Formular selbst mit, sonst läuft die Widerrufsfrist ein Jahr länger."}
      </p>
      {!isMailed && (
        <DownloadButton path={addressOf("GET /settings/withdrawal-notice")}>
          Widerrufsbelehrung als PDF
        </DownloadButton>
      )}
    </>
  );
}
