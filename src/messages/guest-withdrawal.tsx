import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { useGuestBooking } from "#bookings/own/use-guest-booking.tsx";
import { NoScriptNote } from "#company/no-script-note.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/guest-withdrawal";
import { OwnWithdrawal } from "./own-withdrawal.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Vertrag widerrufen" }, { name: "robots", content: "noindex" }];
}

/** The address is the key to a booking: no cache stores it, and no referrer reveals it. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** A guest's contract, by the link in its mails. */
export default function GuestWithdrawal({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const appointmentPath = paths.website.guestBooking({ token });
  const { appointment, reload } = useGuestBooking(token);
  return (
    <div className="frame max-w-5xl min-h-[70dvh] py-10 sm:py-16">
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      {appointment.phase === "loading" && <Loading label="Lade Termin…" />}
      {appointment.phase === "failed" && (
        <FailedLoad sentence={appointment.problem} onRetry={reload} />
      )}
      {appointment.phase === "gone" && (
        <>
          <h1 className="text-section">Dieser Link gilt nicht mehr</h1>
          <p className="measure mt-4">
            Widerrufen geht auch ohne ihn:{" "}
            <a href={paths.website.withdrawal} className="text-link">
              Vertrag widerrufen
            </a>
          </p>
        </>
      )}
      {appointment.phase === "ready" && (
        <>
          <Link
            to={appointmentPath}
            className="text-link mb-2 inline-flex min-h-11 items-center gap-2"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Ihr Termin
          </Link>
          <OwnWithdrawal
            booking={appointment.booking}
            name=""
            email=""
            now={appointment.now}
            send={() => api("POST /guest-bookings/:token/withdrawal", { params: { token } })}
            back={{ to: appointmentPath, label: "Zum Termin" }}
          />
        </>
      )}
    </div>
  );
}
