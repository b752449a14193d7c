import { Link } from "react-router";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";

/** A drawing, a sentence, one way on. */
export function NotFound() {
  return (
    <section className="frame section flex min-h-[60dvh] flex-col items-start justify-center">
      <Silhouette bild="limousine" className="mb-8 max-w-80 text-petrol-700" />
      <p className="figures text-ink-2">Fehler 404</p>
      <h1 className="mt-2 max-w-[18ch] text-section">Diese Seite gibt es nicht.</h1>
      <p className="measure mt-4 text-ink-2">
        Vielleicht hat sich die Adresse geändert, oder beim Abtippen ist ein Buchstabe verloren
        gegangen.
      </p>
      <Link to={paths.website.home} className={buttonClass("primary", "mt-8")}>
        Zur Startseite
      </Link>
    </section>
  );
}
