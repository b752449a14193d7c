import { CalendarPlus } from "lucide-react";
import { NavLink } from "react-router";
import { paths } from "#lib/paths.ts";
import { BookingLink } from "#website/booking-link.tsx";

const CUSTOMER_NAVIGATION = [
  { to: paths.customer.dashboard, label: "Übersicht" },
  { to: paths.customer.bookings, label: "Meine Buchungen" },
  { to: paths.customer.carePasses, label: "Pflegepass" },
  { to: paths.customer.profile, label: "Profil" },
] as const;

/** Left out where four names and the way to an appointment would take two lines. */
const OWN = "Meine ";

/** The ways between the customer's own pages, and to a new appointment. */
export function CustomerNavigation() {
  return (
    <nav aria-label="Mein Konto" className="not-printed border-line border-b bg-white">
      <ul className="frame flex flex-wrap justify-between gap-x-2 sm:justify-start sm:gap-x-8">
        {CUSTOMER_NAVIGATION.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-13 items-center border-transparent border-y-3 text-sm max-[24rem]:text-[0.8125rem] font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:border-b-petrol-700 aria-[current=page]:text-ink"
            >
              <span>
                {label.startsWith(OWN) && <span className="max-[24rem]:sr-only">{OWN}</span>}
                {label.replace(OWN, "")}
              </span>
            </NavLink>
          </li>
        ))}
        <li className="sm:ml-auto">
          <BookingLink className="flex min-h-13 min-w-11 items-center justify-center gap-2 text-sm font-semibold whitespace-nowrap text-petrol-700 no-underline hover:underline">
            <CalendarPlus aria-hidden="true" className="size-5.5 shrink-0" />
            <span className="max-sm:sr-only">Termin buchen</span>
          </BookingLink>
        </li>
      </ul>
    </nav>
  );
}
