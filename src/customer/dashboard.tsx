import {
  ArrowRight,
  CalendarDays,
  CalendarPlus,
  LifeBuoy,
  Percent,
  SprayCan,
  UserPen,
} from "lucide-react";
import { Link } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { loadNextAppointment } from "#bookings/own/load-next-appointment.tsx";
import { NextAppointmentCard } from "#bookings/own/next-appointment-card.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import type { ToldQuote } from "#papers/schema.ts";
import { ToldQuotes } from "#papers/told-quotes.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { type Loaded, load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { BookingLink } from "#website/booking-link.tsx";
import type { Route } from "./+types/dashboard";

export function meta() {
  return [{ title: "Übersicht – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [next, quotes] = await Promise.all([
    loadNextAppointment(request),
    load(
      request,
      "Was wir dir angeboten haben, konnte nicht geladen werden.",
      async () => need(await api("GET /users/me/offers")).data,
    ),
  ]);
  return { next, quotes };
}

export default function CustomerDashboard({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { session } = useSession();
  const vorname = session.state === "customer" ? session.user.vorname : "";
  return (
    <>
      <PageTitle className="mb-5">{`Hallo, ${vorname}!`}</PageTitle>
      <NextAppointmentCard
        next={loaderData.next}
        company={company}
        bookingLink={<BookingLink className={buttonClass()}>Termin buchen</BookingLink>}
      />
      <Quotes loaded={loaderData.quotes} />
      <Tiles />
    </>
  );
}

/** Not there where nothing was offered. */
function Quotes({ loaded }: { loaded: Loaded<ToldQuote[]> }) {
  const shown = useLastLoaded(loaded);
  if (shown.data?.length === 0) return null;
  return (
    <section aria-labelledby="angebote" className="mt-8 sm:mt-10">
      <h2 id="angebote" className="text-xl">
        Für dich angeboten
      </h2>
      <WhenLoaded value={shown}>{(quotes) => <ToldQuotes quotes={quotes} />}</WhenLoaded>
    </section>
  );
}

function Tiles() {
  return (
    <nav aria-label="Bereiche" className="mt-8 sm:mt-10">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        <li className="col-span-full bg-white">
          <Link
            to={paths.customer.bookings}
            className="group flex min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline -outline-offset-3 hover:bg-petrol-100 sm:px-5"
          >
            <CalendarDays aria-hidden="true" className="size-7 shrink-0 text-petrol-700" />
            <span className="min-w-0 flex-1">
              <span className="wide block text-lg">Meine Buchungen</span>
              <span className="block text-sm text-ink-2">Ansehen und stornieren</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1"
            />
          </Link>
        </li>
        <ComingTiles />
      </ul>
    </nav>
  );
}

const COMING = [
  { label: "Termin buchen", icon: CalendarPlus },
  { label: "Leistungen und Preise", icon: SprayCan },
  { label: "Kontakt und Support", icon: LifeBuoy },
  { label: "Angebote", icon: Percent },
  { label: "Profil bearbeiten", icon: UserPen },
];

/** The tiles that stay disabled; what exists is in the navigation. */
function ComingTiles() {
  return COMING.map(({ label, icon: Icon }) => (
    <li
      key={label}
      aria-disabled="true"
      className="flex items-start gap-2.5 bg-paper px-3.5 py-3 text-ink-2 last:col-span-2 lg:last:col-span-1"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm leading-snug font-medium">{label}</span>
        <span className="block text-xs">Bald verfügbar</span>
      </span>
    </li>
  ));
}
