import { Outlet } from "react-router";
import { AreaWaits } from "#accounts/login/area-waits.tsx";
import { ConfirmationDialog } from "#accounts/login/confirmation-dialog.tsx";
import { LogInAgain } from "#accounts/login/log-in-again.tsx";
import { useAreaGuard } from "#accounts/login/use-area-guard.tsx";
import { useIsAdmin } from "#accounts/session.tsx";
import SampleNotice from "#setup/sample-notice.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { AdminFooter } from "./footer.tsx";
import { AdminFrame, PlaceTabs } from "./frame.tsx";
import { AdminPageWaits } from "./loading-frame.tsx";
import { useMarks } from "./use-marks.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The frame stands at once, for whoever was here before; the page comes into it. */
export default function AdminLayout() {
  const marks = useMarks();
  const isAdmin = useIsAdmin();
  const { isOpen, isUnsure, hasEnded, email, giveUp } = useAreaGuard("admin");
  if (isUnsure && !isOpen) return <AreaWaits isUnsure />;
  return (
    <>
      <div className={isOpen ? "" : "hidden session-admin:block"}>
        <AdminFrame marks={marks}>
          <div className="max-w-[90rem]">
            <PlaceTabs marks={marks} />
            {isOpen ? <Outlet /> : <AdminPageWaits />}
            {isAdmin && <SampleNotice className="not-printed mt-6" />}
            {isOpen && <AdminFooter />}
          </div>
          <ConfirmationDialog email={email} />
          <LogInAgain open={hasEnded} email={email} onGiveUp={giveUp} />
        </AdminFrame>
      </div>
      {!isOpen && (
        <div className="session-admin:hidden">
          <Loading isWholePage />
        </div>
      )}
    </>
  );
}
