import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { AreaWaits } from "#accounts/login/area-waits.tsx";
import { ConfirmationDialog } from "#accounts/login/confirmation-dialog.tsx";
import { LogInAgain } from "#accounts/login/log-in-again.tsx";
import { useAreaGuard } from "#accounts/login/use-area-guard.tsx";
import { onNewBooking } from "#bookings/new-booking-event.tsx";
import { paths } from "#lib/paths.ts";
import { AreaOutlet } from "#ui/area-outlet.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { CustomerNavigation } from "./navigation.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function HydrateFallback() {
  return <Loading isWholePage />;
}

/** Admins have no customer area. */
export default function CustomerLayout() {
  const { isOpen, isUnsure, hasEnded, email, giveUp } = useAreaGuard("customer");
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // Own bookings may stand behind the dialog that made another one.
  useEffect(() => onNewBooking(() => void revalidate()), [revalidate]);

  if (!isOpen) return <AreaWaits isUnsure={isUnsure} />;
  return (
    <>
      <CustomerNavigation />
      <div className="frame min-h-[60dvh] pt-8 pb-20 sm:pt-12 sm:pb-28">
        {pathname.startsWith(`${paths.customer.profile}/`) && (
          <Link
            to={paths.customer.profile}
            className="text-link -mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            Zum Profil
          </Link>
        )}
        <AreaOutlet />
        <ConfirmationDialog email={email} isFamiliar />
        <LogInAgain open={hasEnded} email={email} isFamiliar onGiveUp={giveUp} />
      </div>
    </>
  );
}
