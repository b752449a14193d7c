import { Link } from "react-router";
import { HOME_PATH } from "#lib/page-paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "./booking-link.tsx";

export function NotFound() {
  return (
    <section className="frame section flex min-h-[60dvh] flex-col justify-center">
      <p className="figures text-ink-2">Fehler 404</p>
      <h1 className="mt-3 max-w-[18ch] text-section">Diese Seite gibt es nicht.</h1>
      <p className="measure mt-4 text-ink-2">
        Vielleicht hat sich die Adresse geändert, oder beim Abtippen ist ein Buchstabe verloren gegangen. Von hier aus geht es weiter:
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={HOME_PATH} className={buttonClass("primary")}>
          Zur Startseite
        </Link>
        <BookingLink className={buttonClass("quiet")}>Termin buchen</BookingLink>
      </div>
    </section>
  );
}
