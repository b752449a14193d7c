import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { ConfirmationDialog } from "#accounts/confirmation/components/confirmation-dialog.tsx";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { CUSTOMER_DASHBOARD_PATH, LOGIN_PATH } from "#lib/page-paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { FrameRefresh } from "#ui/frame-refresh.ts";
import { Loading } from "#ui/loading.tsx";
import { AdminNavigation } from "../components/admin-navigation.tsx";
import { LogInAgain } from "../components/log-in-again.tsx";
import { useAdminMarks } from "../components/use-admin-marks.ts";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The guard decides what is drawn; what may be read and changed the server decides with every call (A3). */
export default function AdminLayout() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { marks, refresh } = useAdminMarks(session.state === "admin");
  const hasLeft = session.state === "guest" && session.hasLeft;

  const email = session.state === "admin" ? session.user.email : undefined;
  const [emailInside, setEmailInside] = useState(email);
  if (email && email !== emailInside) setEmailInside(email);
  // The page stays as it is under the question for the password: nothing typed is lost.
  const hasEnded = session.state === "guest" && !hasLeft && emailInside !== undefined;

  useEffect(() => {
    if (hasEnded) return;
    if (session.state === "customer") navigate(CUSTOMER_DASHBOARD_PATH, { replace: true });
    if (session.state === "guest")
      navigate(hasLeft ? LOGIN_PATH : `${LOGIN_PATH}?weiter=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [session.state, hasEnded, hasLeft, pathname, search, navigate]);

  if (session.state !== "admin" && !hasEnded) return <Loading isWholePage />;
  return (
    // The navigation stands under the logo and the work ends under the header's right edge; the light area itself runs to the edge of the screen.
    <div className="bg-graphite-950 print:block! print:bg-white [--aside:max(0px,(100vw-77rem)/2)] lg:grid lg:grid-cols-[calc(var(--aside)+15rem)_minmax(0,1fr)]">
      <AdminNavigation marks={marks} />
      <div className="min-h-[calc(100dvh-var(--header-bar)-var(--header-strip))] bg-paper print:bg-white px-[clamp(1rem,4vw,2rem)] pt-8 pb-28 sm:pt-10 lg:rounded-tl-card lg:pr-[calc(var(--aside)+2rem)] lg:pb-16 print:p-0!">
        <FrameRefresh value={refresh}>
          <Outlet />
        </FrameRefresh>
        <ConfirmationDialog email={emailInside ?? ""} />
        <LogInAgain open={hasEnded} email={emailInside ?? ""} onGiveUp={() => setEmailInside(undefined)} />
      </div>
    </div>
  );
}
