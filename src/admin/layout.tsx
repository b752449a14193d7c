import { Link, useLocation } from "react-router";
import { AreaWaits } from "#accounts/login/area-waits.tsx";
import { ConfirmationDialog } from "#accounts/login/confirmation-dialog.tsx";
import { LogInAgain } from "#accounts/login/log-in-again.tsx";
import { useAreaGuard } from "#accounts/login/use-area-guard.tsx";
import { useIsAdmin, useSession } from "#accounts/session.tsx";
import { paths } from "#lib/paths.ts";
import SampleNotice from "#setup/sample-notice.tsx";
import { AreaOutlet } from "#ui/area-outlet.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { AdminFooter } from "./footer.tsx";
import { AdminFrame, PlaceTabs } from "./frame.tsx";
import { isForStaff } from "./navigation.tsx";
import { useMarks } from "./use-marks.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function HydrateFallback() {
  return <Loading isWholePage />;
}

/** Whoever works in the shop reads in a sentence what is not theirs. */
function Inside() {
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

export default function AdminLayout() {
  const marks = useMarks();
  const isAdmin = useIsAdmin();
  const { isOpen, isUnsure, hasEnded, email, giveUp } = useAreaGuard("admin");
  if (!isOpen) return <AreaWaits isUnsure={isUnsure} />;
  return (
    <AdminFrame marks={marks}>
      <div className="max-w-[90rem]">
        {isAdmin && <SampleNotice className="not-printed mb-4" />}
        <PlaceTabs marks={marks} />
        <Inside />
        <AdminFooter />
      </div>
      <ConfirmationDialog email={email} />
      <LogInAgain open={hasEnded} email={email} onGiveUp={giveUp} />
    </AdminFrame>
  );
}
