import { Link } from "react-router";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import type { IntakeOnDevice } from "./use-intake.tsx";

/** The signature stands, and the booking says something else: told until it is put right, by the device that has tried, and by every other. */
export function BookingDiffers({
  visit,
  settleBooking,
}: Pick<IntakeOnDevice, "visit" | "settleBooking">) {
  const { bookingId, annahme, terminProblem, terminOffen, stand } = visit;
  const isRefused = terminProblem !== "";
  if (bookingId === null || !(isRefused || (stand?.weicht_ab && !terminOffen))) return null;
  return (
    <section
      role="alert"
      aria-label="Termin und Unterschrift"
      className="rounded-card border-2 border-rot-700 bg-white p-4"
    >
      <h2 className="text-lg">Am Termin steht noch etwas anderes</h2>
      <p className="mt-1">
        Unterschrieben{" "}
        {annahme.preis_cent === null ? "ist die Annahme" : `sind ${formatEuro(annahme.preis_cent)}`}
        , und dabei bleibt es. Der Termin hat {annahme.preis_cent === null ? "sie" : "diesen Preis"}{" "}
        aber nicht übernommen.
      </p>
      {isRefused && <p className="mt-2 font-semibold wrap-anywhere">{terminProblem}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => settleBooking("again")}>
          Noch einmal übernehmen
        </Button>
        <Link
          to={paths.admin.editBooking({ id: bookingId })}
          className={buttonClass("quiet", "max-sm:w-full")}
        >
          Termin öffnen
        </Link>
        {isRefused && (
          <Button variant="quiet" className="max-sm:w-full" onClick={() => settleBooking("seen")}>
            Ist geklärt
          </Button>
        )}
      </div>
    </section>
  );
}
