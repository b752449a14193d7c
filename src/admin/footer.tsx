import { Link } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { paths } from "#lib/paths.ts";

/** Put in by the build. */
declare const __VERSION__: string;

/** Which version runs, and where it is read how, under every page of the admin's. */
export function AdminFooter() {
  return (
    <footer className="not-printed mt-12 flex flex-wrap items-center gap-x-4 border-line border-t pt-2 text-sm text-ink-2">
      <span className="inline-flex min-h-11 items-center">Version {__VERSION__}</span>
      <Link to={paths.admin.handbook} className="text-link inline-flex min-h-11 items-center">
        Handbuch
      </Link>
      {useIsAdmin() && (
        <Link to={paths.admin.system} className="text-link inline-flex min-h-11 items-center">
          Technik prüfen
        </Link>
      )}
    </footer>
  );
}
