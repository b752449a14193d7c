import { Link } from "react-router";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { notAcknowledged } from "./reply.ts";
import type { InboxEntry } from "./schema.ts";

type Withdrawal = Extract<InboxEntry, { art: "widerruf" }>;

/** Where it came from, what it has done already, and the way to the booking. */
export function InboxWithdrawal({ entry }: { entry: Withdrawal }) {
  return (
    <div className="mt-2 space-y-1 text-sm">
      {entry.ausgeblendet_am ? (
        <p className="font-semibold wrap-anywhere">
          Ausgeblendet am {formatGermanMoment(Date.parse(entry.ausgeblendet_am))}:{" "}
          {entry.ausgeblendet_grund}
        </p>
      ) : (
        <>
          <p>{whatItDid(entry)}</p>
          {!entry.bestaetigt && <p className="font-semibold">{notAcknowledged(entry)}</p>}
        </>
      )}
      <p>
        <Link to={bookingPath(entry)} className="text-link inline-flex min-h-11 items-center">
          {entry.booking_id === null ? "Buchung suchen" : "Buchung öffnen"}
        </Link>
      </p>
      <p className="text-xs text-ink-2">
        Wird drei Jahre bis zum Jahresende aufbewahrt und löscht sich dann von selbst.
      </p>
    </div>
  );
}

function whatItDid({ weg, platz_frei }: Withdrawal): string {
  if (platz_frei)
    return "Kam über den Link der Buchung oder das Kundenkonto: Die Buchung ist storniert, der Platz ist frei.";
  return weg === "frei"
    ? "Kam ohne Anmeldung: Bitte prüfen, ob die Angaben zu einer Buchung passen, und sie dann selbst stornieren. Der Platz ist noch belegt."
    : "Kam über den Link der Buchung oder das Kundenkonto: Die Buchung hatte schon begonnen oder war nicht mehr offen.";
}

function bookingPath({ booking_id, nummer, termin, name }: Withdrawal): string {
  if (booking_id !== null) return withQuery(paths.admin.bookings, { buchung: booking_id });
  const search: Record<string, string> =
    nummer === "" ? { q: name, von: termin, bis: termin } : { q: nummer };
  return withQuery(paths.admin.bookings, search);
}
