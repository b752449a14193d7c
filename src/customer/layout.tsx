import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { AreaWaits } from "#accounts/login/area-waits.tsx";
import { ConfirmationDialog } from "#accounts/login/confirmation-dialog.tsx";
import { LogInAgain } from "#accounts/login/log-in-again.tsx";
import { useAreaGuard } from "#accounts/login/use-area-guard.tsx";
import { useSession } from "#accounts/session.tsx";
import { onNewBooking } from "#bookings/new-booking-event.tsx";
import { paths } from "#lib/paths.ts";
import { AreaOutlet } from "#ui/area-outlet.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { PageSkeleton } from "#ui/page-skeleton.tsx";
import { CustomerNavigation, customerTitleAt } from "./navigation.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Mein Konto" }, { name: "robots", content: "noindex" }];
}

/** A page of the area on its way, in the frame in which it will stand; whoever is not logged in is not shown one. */
export function HydrateFallback() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const isKnown = session.state === "customer";
  return (
    <>
      <div className={isKnown ? "" : "hidden session-loading:block"}>
        <CustomerNavigation />
        <CustomerPage pathname={pathname}>
          <PageSkeleton title={customerTitleAt(pathname)} className="mb-5" />
        </CustomerPage>
      </div>
      {!isKnown && (
        <div className="session-loading:hidden">
          <Loading isWholePage />
        </div>
      )}
    </>
  );
}

function CustomerPage({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <div className="frame min-h-[60dvh] pt-4 pb-20 sm:pt-12 sm:pb-28">
      {pathname.startsWith(`${paths.customer.profile}/`) && (
        <Link
          to={paths.customer.profile}
          className="text-link -mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Zum Profil
        </Link>
      )}
      {children}
    </div>
  );
}

/** Admins have no customer area. */
export default function CustomerLayout() {
  const { isOpen, isUnsure, hasEnded, email, giveUp } = useAreaGuard("customer");
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // Own bookings may stand behind the dialog that made another one.
  useEffect(() => onNewBooking(() => void revalidate()), [revalidate]);

  if (!isOpen) return isUnsure ? <AreaWaits isUnsure /> : <HydrateFallback />;
  return (
    <>
      <CustomerNavigation />
      <CustomerPage pathname={pathname}>
        <AreaOutlet />
        <ConfirmationDialog email={email} isFamiliar />
        <LogInAgain open={hasEnded} email={email} isFamiliar onGiveUp={giveUp} />
      </CustomerPage>
    </>
  );
}
