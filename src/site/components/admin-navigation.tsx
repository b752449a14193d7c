import { CalendarDays, LayoutDashboard, Mail } from "lucide-react";
import { NavLink } from "react-router";

/** The admin pages that exist. */
const ADMIN_NAVIGATION = [
  { to: "/admin/dashboard", label: "Übersicht", icon: LayoutDashboard },
  { to: "/admin/buchungen", label: "Buchungen", icon: CalendarDays },
  { to: "/admin/mails", label: "E-Mails", icon: Mail },
] as const;

const ITEM =
  "flex items-center font-semibold text-silver no-underline hover:bg-white/10 hover:text-paper focus-visible:-outline-offset-3 aria-[current=page]:text-amber-400";

/** Within the thumb's reach at the bottom of small screens, at the side of wide ones. A very low screen keeps its height for the content. */
export function AdminNavigation() {
  return (
    <nav
      aria-label="Verwaltung"
      className="on-dark not-printed z-30 border-white/12 bg-graphite-950 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] max-lg:typing:invisible lg:sticky lg:top-(--header-bar) lg:w-52 lg:self-start lg:justify-self-end lg:py-8 lg:pr-6 lg:pl-1 [@media(height<24rem)]:max-lg:static"
    >
      <ul className="flex max-lg:mx-auto max-lg:max-w-lg lg:flex-col lg:gap-1">
        {ADMIN_NAVIGATION.map(({ to, label, icon: Icon }) => (
          <li key={to} className="max-lg:flex-1">
            <NavLink
              to={to}
              className={`${ITEM} max-lg:h-16 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-xs lg:min-h-12 lg:gap-3 lg:rounded-control lg:px-3 lg:text-sm lg:aria-[current=page]:bg-white/10`}
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
