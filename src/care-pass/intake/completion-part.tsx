import { Link, useNavigate } from "react-router";
import type { BroughtCar } from "#bookings/entry/entry-draft.ts";
import { failureOf } from "#lib/api-call.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { pick } from "#lib/record-of.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useCall } from "#ui/use-call.tsx";
import { changeKeptVisit, type KeptVisit } from "./device-store.tsx";
import { FittingBookings } from "./fitting-bookings.tsx";

type CompletionProps = {
  visit: KeptVisit;
  isTold: boolean;
  isAdmin: boolean;
  look: () => Promise<void>;
};

/** The known completion with its receipt; a car that came without an appointment gets one for it. */
export function CompletionPart({ visit, isTold, isAdmin, look }: CompletionProps) {
  const { bookingId, stand, annahme } = visit;
  const termin = bookingId === null ? null : (stand?.termin ?? "open");
  return (
    <section aria-label="Abschließen" className="space-y-3">
      <h2 className="text-lg">Abschließen</h2>
      {(termin === "open" || termin === null) && !isAdmin && (
        <p>Abschließen und die Rechnung schreiben können Admins.</p>
      )}
      {termin === "open" && isAdmin && (
        <Link
          to={completeBookingPath(bookingId ?? "")}
          className={buttonClass(isTold ? "primary" : "quiet", "w-full")}
        >
          {COMPLETE}
        </Link>
      )}
      {termin === "done" && <p>Der Termin ist abgeschlossen.</p>}
      {termin === "cancelled" && <p>Der Termin ist storniert.</p>}
      {termin === null && <FittingBookings visit={visit} look={look} />}
      {termin === null && isAdmin && <WithoutAppointment visit={visit} isTold={isTold} />}
      <Link
        to={withQuery(paths.admin.carePasses, { q: annahme.kennzeichen })}
        className={buttonClass("quiet", "w-full")}
      >
        Zum Pflegepass
      </Link>
    </section>
  );
}

const completeBookingPath = (id: string) =>
  withQuery(paths.admin.bookings, { buchung: id, abschliessen: "1" });
const COMPLETE = "Abschließen und Rechnung schreiben";
/** No network just now, or the site was renewed since the page was opened. */
const NOT_LOADED =
  "Das ließ sich gerade nicht laden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";

/** What was signed is enough for most; what is missing is asked in the form of an appointment. */
function WithoutAppointment({ visit, isTold }: Pick<CompletionProps, "visit" | "isTold">) {
  const { id, annahme } = visit;
  const navigate = useNavigate();
  const { isBusy, problem, run } = useCall(NOT_LOADED);
  const hasServices = annahme.leistungen.length > 0;

  async function complete() {
    const booked = await run(() =>
      import("./book-brought-car.tsx").then(
        ({ bookBroughtCar }) => bookBroughtCar(visit, broughtCar(visit)),
        () => failureOf(0, undefined),
      ),
    );
    if (!booked?.ok) return;
    const bookingId = booked.data.id;
    await changeKeptVisit(id, (now) => ({
      ...now,
      bookingId,
      stand: now.stand && { ...now.stand, termin: "open" },
    }));
    navigate(completeBookingPath(bookingId));
  }

  const form = (
    <Link
      to={withQuery(paths.admin.newBooking, { annahme: id })}
      state={{ auto: broughtCar(visit) }}
      className={buttonClass(hasServices ? "quiet" : isTold ? "primary" : "quiet", "w-full")}
    >
      Termin zur Annahme eintragen
    </Link>
  );
  if (!hasServices)
    return (
      <>
        <p>Für eine Rechnung braucht es Leistung und Preis.</p>
        {form}
      </>
    );
  return (
    <>
      <p>
        Das Auto kam ohne Termin. Für die Rechnung entsteht einer aus dem, was unterschrieben ist.
      </p>
      <Button
        variant={isTold ? "primary" : "quiet"}
        className="w-full"
        busy={isBusy}
        onClick={() => void complete()}
      >
        {COMPLETE}
      </Button>
      {problem && (
        <>
          <p role="alert" className="font-medium text-rot-700">
            {problem}
          </p>
          {form}
        </>
      )}
    </>
  );
}

/** What an appointment begins with. */
function broughtCar({ annahme, datum, stand }: KeptVisit): BroughtCar {
  const signed = stand?.unterschrieben_am ? Date.parse(stand.unterschrieben_am) : Date.now();
  return {
    ...pick(annahme, ["name", "telefon", "email", "kennzeichen", "modell", "farbe"]),
    ...pick(annahme, ["kfz", "verschmutzung", "leistungen", "extras", "preis_cent"]),
    datum,
    abgabezeit: berlinMoment(signed).zeit,
  };
}
