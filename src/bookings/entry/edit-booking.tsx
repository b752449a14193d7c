import { Link } from "react-router";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { ShopBooking } from "../schema.ts";
import { STATUS_WORDS } from "../status-words.ts";
import type { Route } from "./+types/edit-booking";
import { Correction } from "./correction-form.tsx";
import { loadCorrection } from "./load-entry.tsx";

export function meta() {
  return [{ title: "Buchung bearbeiten – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadCorrection(request, params.id);
}

export default function EditBookingPage({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useLastLoaded(loaderData);
  return (
    <div>
      <BackLink to={paths.admin.bookings}>Buchungen</BackLink>
      <PageTitle>Buchung bearbeiten</PageTitle>
      <WhenLoaded value={loaded}>
        {(known) => {
          if (known === "gone")
            return <EmptyList id="keine-buchung">Diese Buchung gibt es nicht (mehr).</EmptyList>;
          const { booking } = known;
          return (
            <>
              <p className="mb-4 text-ink-2 wrap-anywhere">
                {booking.name},{" "}
                <span className="one-line">{formatLongGermanDate(booking.datum)},</span>{" "}
                <span className="figures">{booking.abgabezeit} Uhr</span>
              </p>
              {booking.status === "open" ? (
                <Correction key={booking.id} {...known} company={matches[0].loaderData.company} />
              ) : (
                <NotOpen booking={booking} />
              )}
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

function NotOpen({ booking: { id, status } }: { booking: ShopBooking }) {
  return (
    <div className="rounded-card border border-line bg-white p-5">
      <p className="mb-4">
        Diese Buchung ist schon {STATUS_WORDS[status].inText}. Wieder geöffnet lässt sie sich
        bearbeiten.
      </p>
      <Link to={withQuery(paths.admin.bookings, { buchung: id })} className={buttonClass("quiet")}>
        Buchung ansehen
      </Link>
    </div>
  );
}
