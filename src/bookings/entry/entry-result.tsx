import { Check } from "lucide-react";
import { Link } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { ResultWays } from "../mails/result-ways.tsx";
import { timeText } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";

export type CreatedBooking = {
  id: string;
  name: string;
  datum: string;
  abgabezeit: string;
  isTalk: boolean;
};

const NEXT_CAR = "Nächstes Auto, gleicher Kunde";

export const NO_ANSWER =
  "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal absenden.";

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

/** With the ways to tell the customer, as far as the booking can be read. */
export async function createdResult({
  id,
  isTalk,
}: Pick<CreatedBooking, "id" | "isTalk">): Promise<Result> {
  const answer = await api("GET /bookings/:id", { params: { id } });
  const booking = answer.ok ? answer.data : undefined;
  return {
    outcome: "success",
    title: "Termin erfolgreich erstellt",
    ...(booking && { message: <Created booking={booking} /> }),
    ...(booking && {
      details: (
        <ResultWays booking={booking} kind="bestaetigung">
          {booking.vertragsmodell === "verbindlich" && (
            <DownloadButton path={addressOf("GET /settings/withdrawal-notice")}>
              Belehrung als PDF
            </DownloadButton>
          )}
        </ResultWays>
      ),
    }),
    ...(!isTalk && { next: NEXT_CAR }),
  };
}

function Created({ booking }: { booking: ShopBooking }) {
  const { name, datum, bestEmail, email } = booking;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="block">
        {formatLongGermanDate(datum)}, <span className="figures">{timeText(booking)}</span>
      </span>
      {bestEmail && (
        <span className="mt-2 block wrap-anywhere">
          Die Bestätigung geht per E-Mail an {email}.
        </span>
      )}
    </>
  );
}

/** Above the fresh form: a link to the booking just made, and 'next car' for the same customer. */
export function EntryLast({
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
