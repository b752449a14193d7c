import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { LicensePlate } from "#care-pass/license-plate.tsx";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";

/** What no other shop hands out: the page of a car, with one to look at. */
export function PassSection() {
  return (
    <section aria-labelledby="pass-title" className="section pb-0">
      <div className="frame grid grid-cols-1 items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="pass-title" className="text-section">
            Der Pflegepass
          </h2>
          <p className="measure mt-3 text-ink-2 sm:mt-4 sm:text-lg">
            Jedes Auto bekommt eine eigene Seite: wie es kam, was gemacht wurde, wie es jetzt
            aussieht. Sie bleibt, auch beim Verkauf.
          </p>
        </div>
        <Link
          to={paths.website.samplePass}
          className="on-dark group relative block overflow-hidden rounded-card bg-graphite-950 p-5 text-paper no-underline hover:bg-graphite-900 sm:p-8"
        >
          <LicensePlate plate="FR-MG 2026" />
          <Silhouette
            bild="limousine"
            className="mt-2 ml-auto max-w-44 text-[#8d969c] sm:max-w-72"
          />
          <span aria-hidden="true" className="light-strip mt-1 block h-px" />
          <span
            className={buttonClass("quiet-on-dark", "mt-5 group-hover:border-white max-sm:w-full")}
          >
            Beispiel ansehen
            <ArrowRight aria-hidden="true" className="size-5" />
          </span>
        </Link>
      </div>
    </section>
  );
}
