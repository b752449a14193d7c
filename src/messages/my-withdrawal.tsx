import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { giveUp, load, need } from "#ui/page-load.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/my-withdrawal";
import { OwnWithdrawal } from "./own-withdrawal.tsx";

const FAILED = "Die Buchung konnte nicht geladen werden.";

export function meta() {
  return [{ title: "Vertrag widerrufen – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(request, FAILED, async () => {
    const { bookings } = need(await api("GET /users/me/bookings")).data;
    const now = Date.now();
    return {
      booking:
        bookings.find(({ id }) => id === params.id) ??
        giveUp("Diese Buchung gibt es nicht (mehr)."),
      now,
    };
  });
}

/** A customer's own contract, with everything filled in. */
export default function MyWithdrawal({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const email = "user" in session ? session.user.email : "";
  return (
    <div className="max-w-3xl">
      <Link
        to={paths.customer.bookings}
        className="text-link mb-2 inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Meine Buchungen
      </Link>
      <WhenLoaded value={loaderData}>
        {({ booking, now }) => (
          <OwnWithdrawal
            booking={booking}
            name={booking.name}
            email={email}
            now={now}
            back={{ to: paths.customer.bookings, label: "Zu deinen Buchungen" }}
            send={() => api("POST /bookings/:id/withdrawal", { params: { id: booking.id } })}
          />
        )}
      </WhenLoaded>
    </div>
  );
}
