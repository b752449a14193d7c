import { Check } from "lucide-react";
import { Link } from "react-router";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import type { Result } from "#ui/result-dialog.tsx";

export type CreatedBooking = {
  id: string;
  name: string;
  datum: string;
  abgabezeit: string;
  isTalk: boolean;
};

const NEXT_CAR = "Nächstes Auto, gleicher Kunde";

export function refusedResult(reason: string): Result {
  return {
    outcome: "failure",
    title: "Fehler beim Erstellen",
    message: (
      <>
        Es ist ein Fehler beim Hinzufügen aufgetreten.
        {reason && <span className="mt-2 block font-semibold">{reason}</span>}
      </>
    ),
  };
}

export function createdResult({ name, datum, abgabezeit, isTalk }: CreatedBooking): Result {
  return {
    outcome: "success",
    title: "Termin erfolgreich erstellt",
    message: (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block">
          {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span>
        </span>
      </>
    ),
    ...(!isTalk && { next: NEXT_CAR }),
  };
}

/** Above the form that is ready for the next one: the way to the one just made, and to another car of the same customer. */
export function AdminEntryLast({
  created,
  besuch,
  onNextCar,
}: {
  created: CreatedBooking;
  besuch?: string | undefined;
  onNextCar: () => void;
}) {
  const { id, name, datum, abgabezeit, isTalk } = created;
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-petrol-700 bg-petrol-100 px-5 py-3">
      <Check aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        Angelegt: {name}, {formatLongGermanDate(datum)},{" "}
        <span className="figures">{abgabezeit} Uhr</span>
      </span>
      <Link
        to={withQuery(paths.admin.bookings, { buchung: id })}
        className="text-link inline-flex min-h-11 items-center"
      >
        Buchung öffnen
      </Link>
      {besuch && (
        <Link
          to={withQuery(paths.admin.intake, { besuch })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Zurück zur Annahme
        </Link>
      )}
      {!isTalk && (
        <button
          type="button"
          onClick={onNextCar}
          className="text-link inline-flex min-h-11 items-center"
        >
          {NEXT_CAR}
        </button>
      )}
    </p>
  );
}
