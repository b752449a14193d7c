import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { AdminExceptionQuestion } from "../exception-question.tsx";
import { focusField } from "../focus-field.ts";
import type { AdminBooking } from "../schema.ts";
import type { OpenRules } from "../stay.ts";
import { AdminEntryForm } from "./entry-form.tsx";
import { type CorrectionResult, type Told, useCorrection } from "./use-correction.tsx";
import type { EntryStart } from "./use-entry.tsx";

export type AdminCorrectionProps = Omit<EntryStart, "corrected" | "keepAs"> & {
  booking: AdminBooking;
  company: OpenRules;
};

/** A booking is put right, and the way leads back to where it was opened. */
export function AdminCorrection({ booking, company, ...start }: AdminCorrectionProps) {
  const { entry, isBusy, result, questions, hasRival, submit, closeResult } = useCorrection(
    start,
    booking,
  );
  const form = useRef<HTMLFormElement>(null);
  const rival = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isFirstPage = useLocation().key === "default";

  useEffect(() => {
    if (hasRival) rival.current?.focus();
  }, [hasRival]);

  function close() {
    if (result && "saved" in result) {
      void (isFirstPage
        ? navigate(withQuery(paths.admin.bookings, { buchung: booking.id }))
        : navigate(-1));
      return;
    }
    closeResult();
    // What became of it meanwhile is told by the page.
    void revalidate();
    focusField(form.current, Object.keys(entry.problems)[0]);
  }

  return (
    <>
      {hasRival && (
        <p
          ref={rival}
          tabIndex={-1}
          role="alert"
          className="mb-4 rounded-card border border-amber-400 bg-amber-200 px-5 py-3"
        >
          Diese Buchung wurde inzwischen geändert. Was Sie eingetragen haben, steht noch da, alles
          andere ist auf dem neuesten Stand: Bitte prüfen und noch einmal speichern.
        </p>
      )}
      <AdminEntryForm
        ref={form}
        {...{ entry, services: start.services, company }}
        // Once it is saved there is nothing to lose on the way back.
        isBusy={isBusy || (result !== undefined && "saved" in result)}
        submitLabel="Änderungen speichern"
        onSubmit={submit}
      />
      <AdminExceptionQuestion questions={questions} />
      <ResultDialog result={result && told(result)} onClose={close} />
    </>
  );
}

function told(result: CorrectionResult): Result {
  if ("reason" in result) {
    return {
      outcome: "failure",
      title: "Nicht gespeichert",
      message: result.reason || "Beim Speichern ist ein Fehler aufgetreten.",
    };
  }
  const { name, datum, abgabezeit } = result.saved;
  return {
    outcome: "success",
    title: "Änderungen gespeichert",
    message: (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block">
          {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span>
        </span>
        <span className="mt-2 block wrap-anywhere empty:hidden">{whatFollows(result)}</span>
      </>
    ),
  };
}

function whatFollows({ isWanted, isAgreed, mailedTo }: Told): string {
  if (isAgreed)
    return mailedTo
      ? `Die Auftragsbestätigung mit Widerrufsbelehrung, Formular und AGB geht per E-Mail an ${mailedTo}.`
      : "Bitte geben Sie dem Kunden die Widerrufsbelehrung mit dem Formular.";
  if (mailedTo) return `Was neu ist, geht per E-Mail an ${mailedTo}.`;
  if (!isWanted) return "";
  return mailedTo === undefined
    ? "Ob eine E-Mail hinausging, steht unter „E-Mails“."
    : "Eine E-Mail ging nicht hinaus: Termin, Leistung, Preis und Telefon sind für den Kunden wie zuletzt mitgeteilt.";
}
