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

/** What the page at this address will be called; empty of one that is named after who looks, or lies deeper. */
export function customerTitleAt(pathname: string): string {
  if (pathname === paths.customer.dashboard) return "";
  return CUSTOMER_NAVIGATION.find(({ to }) => to === pathname)?.label ?? "";
}

/** The ways between the customer's own pages, and to a new appointment. */
export function CustomerNavigation() {
  return (
    <nav aria-label="Mein Konto" className="not-printed border-line border-b bg-white">
      <ul className="frame flex flex-wrap justify-between gap-x-2 sm:justify-start sm:gap-x-8">
        {CUSTOMER_NAVIGATION.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-13 items-center border-transparent border-y-3 text-sm max-[27rem]:text-[0.8125rem] font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:border-b-petrol-700 aria-[current=page]:text-ink"
            >
              <span>
                {label.startsWith(OWN) && <span className="max-[27rem]:sr-only">{OWN}</span>}
                {label.replace(OWN, "")}
              </span>
            </NavLink>
          </li>
        ))}
        <li className="sm:ml-auto">
          <BookingLink className="flex min-h-13 min-w-11 items-center justify-center gap-x-2 font-semibold whitespace-nowrap text-petrol-700 no-underline hover:underline max-sm:flex-col sm:text-sm">
            <CalendarPlus aria-hidden="true" className="size-5.5 shrink-0 max-sm:size-5" />
            <span className="max-sm:text-[0.6875rem] max-sm:leading-4">
              Termin<span className="max-sm:sr-only"> buchen</span>
            </span>
          </BookingLink>
        </li>
      </ul>
    </nav>
  );
}
