import { Link, useLocation } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { paths } from "#lib/paths.ts";
import { AreaOutlet } from "#ui/area-outlet.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { AdminPageWaits } from "./loading-frame.tsx";
import { isForStaff } from "./navigation.tsx";

/** A route of its own, so that the frame around it stays the same while the first page is on its way. */
export function HydrateFallback() {
  return <AdminPageWaits />;
}

/** Whoever works in the shop reads in a sentence what is not theirs. */
export default function AdminInside() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const isStaff = "user" in session && session.user.role === "mitarbeiter";
  if (!isStaff || isForStaff(pathname) || pathname === paths.admin.home) return <AreaOutlet />;
  return (
    <div className="max-w-xl">
      <h1 className="mb-3 text-section">Diese Seite ist nur für Admins.</h1>
      <p className="mb-6 text-ink-2">
        Wenn Sie hier etwas brauchen, sprechen Sie bitte die Inhaberin oder den Inhaber an.
      </p>
      <Link to={paths.admin.dashboard} className={buttonClass("primary")}>
        Zu „Heute“
      </Link>
    </div>
  );
}
