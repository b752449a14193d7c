import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { ADMIN_FIRST_STEPS_PATH } from "#lib/area-paths.ts";

/** The way back to what was begun (N20). */
export function FirstStepsNotice() {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-petrol-700 bg-petrol-100 px-4 py-2 sm:px-5">
      Ihre Seite ist noch nicht ganz eingerichtet.
      <Link to={ADMIN_FIRST_STEPS_PATH} className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        Erste Schritte fortsetzen
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </p>
  );
}
