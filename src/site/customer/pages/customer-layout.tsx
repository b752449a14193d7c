import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { ConfirmationDialog } from "#accounts/confirmation/components/confirmation-dialog.tsx";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { CUSTOMER_PROFILE_PATH } from "#lib/area-paths.ts";
import { ADMIN_DASHBOARD_PATH, LOGIN_PATH } from "#lib/page-paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { CustomerNavigation } from "../components/customer-navigation.tsx";

const SETTINGS = "/customer/profil/settings/";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Mein Konto" }, { name: "robots", content: "noindex" }];
}

/** The guard decides what is drawn; whose data is read and changed the server decides with every call (A3). Admins have no customer area. */
export default function CustomerLayout() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasLeft = session.state === "guest" && session.hasLeft;

  useEffect(() => {
    if (session.state === "admin") navigate(ADMIN_DASHBOARD_PATH, { replace: true });
    if (session.state === "guest")
      navigate(hasLeft ? LOGIN_PATH : `${LOGIN_PATH}?weiter=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [session.state, hasLeft, pathname, search, navigate]);

  const isSetting = pathname.startsWith(SETTINGS);
  if (session.state !== "customer") return <Loading isWholePage />;
  return (
    <>
      <CustomerNavigation />
      <div className="frame min-h-[60dvh] pt-8 pb-20 sm:pt-12 sm:pb-28">
        {isSetting && (
          <Link to={CUSTOMER_PROFILE_PATH} className="text-link -mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-sm">
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Zum Profil
          </Link>
        )}
        <Outlet />
        <ConfirmationDialog email={session.user.email} isFamiliar />
      </div>
    </>
  );
}
