import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";

/** What the owner of a new installation meets first. */
export function FirstStepsWelcome() {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="on-dark rounded-card bg-graphite-900 p-4 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:px-6"
    >
      <div>
        <h2 id={id} className="text-base sm:text-lg">
          Willkommen in Ihrer Verwaltung
        </h2>
        <p className="mt-0.5 text-sm text-silver max-sm:hidden">
          In elf kurzen Schritten wird aus dem Muster Ihre Seite. Aufhören können Sie jederzeit.
        </p>
      </div>
      <Link
        to={paths.admin.firstSteps}
        className={buttonClass("accent", "shrink-0 max-sm:mt-3 max-sm:w-full")}
      >
        Erste Schritte beginnen
      </Link>
    </section>
  );
}

/** The way back to what was begun. */
export function FirstStepsNotice() {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-petrol-700 bg-petrol-100 px-4 py-2 sm:px-5">
      Ihre Seite ist noch nicht ganz eingerichtet.
      <Link
        to={paths.admin.firstSteps}
        className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold"
      >
        Erste Schritte fortsetzen
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </p>
  );
}
