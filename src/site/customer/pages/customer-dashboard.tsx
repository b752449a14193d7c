import { CalendarDays, CalendarPlus, LifeBuoy, type LucideIcon, Percent, SprayCan, UserPen } from "lucide-react";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { loadNextAppointment } from "#booking/lists/components/load-next-appointment.ts";
import { NextAppointmentCard } from "#booking/lists/components/next-appointment-card.tsx";
import { MY_BOOKINGS_PATH } from "#lib/area-paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "../../components/booking-link.tsx";
import { Tile } from "../../components/tile.tsx";
import type { Route } from "./+types/customer-dashboard";

const SOON = "Bald verfügbar";

type DashboardTile = { to?: string; label: string; description?: string; icon: LucideIcon; badge?: string };

/** The disabled ones stay so for good (S35); what exists already is reached from the navigation. */
const TILES: readonly DashboardTile[] = [
  { to: MY_BOOKINGS_PATH, label: "Meine Buchungen", description: "Ansehen und stornieren", icon: CalendarDays },
  { label: "Termin buchen", icon: CalendarPlus, badge: SOON },
  { label: "Leistungen und Preise", icon: SprayCan, badge: SOON },
  { label: "Kontakt und Support", icon: LifeBuoy, badge: SOON },
  { label: "Angebote", icon: Percent, badge: SOON },
  { label: "Profil bearbeiten", icon: UserPen, badge: SOON },
];

export function meta() {
  return [{ title: "Übersicht – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadNextAppointment(request);
}

export default function CustomerDashboard({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { session } = useSession();
  const vorname = session.state === "customer" ? session.user.vorname : "";
  return (
    <>
      <h1 className="mb-8 text-section wrap-anywhere">Hallo, {vorname}!</h1>
      <NextAppointmentCard
        next={loaderData}
        company={company}
        bookingLink={<BookingLink className={buttonClass()}>Termin buchen</BookingLink>}
      />
      <Tiles />
    </>
  );
}

function Tiles() {
  return (
    <nav aria-label="Bereiche" className="mt-10">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {TILES.map(({ icon: Icon, ...tile }) => (
          <li key={tile.label}>
            <Tile {...tile} icon={<Icon className="size-7" />} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
