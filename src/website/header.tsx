import { LogOut, Menu, Phone, User } from "lucide-react";
import { Link, NavLink } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Logo } from "./logo.tsx";
import { MOBILE_MENU_ID, MobileMenu } from "./mobile-menu.tsx";
import {
  accountPath,
  GUEST_NAVIGATION,
  isWorkPath,
  MAIN_NAVIGATION,
  type SessionState,
  showsNavigation,
  WORK_HEADER,
} from "./navigation.ts";

type HeaderProps = {
  company: Pick<CompanySettings, "companyName" | "logoUrl" | "callHoursNote" | "phoneNumbers">;
  pathname: string;
  session: SessionState;
  onLogout: () => void;
  /** Filled in by the browser; its place is kept while it is empty. */
  statusLine?: string;
};

const BAR_ITEM =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-sm font-medium text-paper no-underline hover:bg-white/10 aria-[current=page]:text-amber-400";

export function Header(props: HeaderProps) {
  const { company, pathname, session, onLogout, statusLine = "" } = props;
  if (isWorkPath(pathname)) return <WorkHeader {...props} />;
  const hasNavigation = showsNavigation(pathname, session);
  const isLoggedIn = session === "customer" || session === "admin";
  const phone = company.phoneNumbers[0];
  return (
    <header className="page-header on-dark not-printed z-40 bg-graphite-950">
      {session !== "loading" && (
        <div className="flex h-full flex-col session-loading:invisible">
          <div className="h-(--header-strip) shrink-0 text-xs text-silver">
            <div className="frame flex h-full flex-col justify-end sm:flex-row sm:items-end sm:justify-between">
              <p className="h-[1lh] truncate">{company.callHoursNote}</p>
              <p className="flex h-[1lh] items-center gap-2 truncate font-medium text-paper sm:order-first">
                {statusLine !== "" && (
                  <span
                    aria-hidden="true"
                    className="size-1.5 shrink-0 rounded-full bg-amber-400"
                  />
                )}
                {statusLine}
              </p>
            </div>
          </div>
          <div className="frame flex min-h-0 flex-1 items-center justify-between gap-2">
            <Logo company={company} />
            <div className="-mr-2.5 flex items-center gap-0.5">
              {hasNavigation && (
                <nav aria-label="Hauptnavigation" className="hidden session-admin:hidden xl:block">
                  <ul className="flex items-center gap-0.5">
                    {MAIN_NAVIGATION.map((entry) => (
                      <li key={entry.to}>
                        <NavLink to={entry.to} className={BAR_ITEM}>
                          {entry.label}
                        </NavLink>
                      </li>
                    ))}
                    {!isLoggedIn &&
                      GUEST_NAVIGATION.map((entry, position) => (
                        <li
                          key={entry.to}
                          className={position === 0 ? "ml-3 border-white/20 border-l pl-3" : ""}
                        >
                          <NavLink to={entry.to} className={BAR_ITEM}>
                            {entry.label}
                          </NavLink>
                        </li>
                      ))}
                  </ul>
                </nav>
              )}
              {isLoggedIn && (
                <>
                  <Link
                    to={accountPath(session)}
                    className={`${BAR_ITEM} max-xl:min-w-11 max-xl:justify-center`}
                  >
                    <User aria-hidden="true" className="size-5" />
                    <span className="max-md:sr-only">Mein Konto</span>
                  </Link>
                  {/* On small phones the menu has it too, and the bar has no room for both. */}
                  <button
                    type="button"
                    onClick={onLogout}
                    className={`${BAR_ITEM} max-xl:min-w-11 max-xl:justify-center ${hasNavigation ? "max-sm:hidden" : ""}`}
                  >
                    <LogOut aria-hidden="true" className="size-5" />
                    <span className="max-md:sr-only">Logout</span>
                  </button>
                </>
              )}
              {phone && (
                <a
                  href={phoneLink(phone)}
                  aria-label={`Anrufen: ${phone}`}
                  className={`${BAR_ITEM} min-w-11 justify-center ${hasNavigation || isLoggedIn ? "xl:hidden" : ""}`}
                >
                  <Phone aria-hidden="true" className="size-5" />
                  <span className="figures max-md:hidden">{phone}</span>
                </a>
              )}
              {hasNavigation && (
                <button
                  type="button"
                  popoverTarget={MOBILE_MENU_ID}
                  className={`${BAR_ITEM} min-w-11 justify-center session-admin:hidden xl:hidden`}
                >
                  <Menu aria-hidden="true" className="size-6" />
                  <span className="max-md:sr-only">Menü</span>
                </button>
              )}
            </div>
          </div>
        </div>
      )}
      {hasNavigation && session !== "loading" && (
        <MobileMenu company={company} session={session} onLogout={onLogout} />
      )}
    </header>
  );
}

/** Over the shop's own pages: one low line, so that the height goes to the work. On a phone there is nothing in it that the thumb needs. */
function WorkHeader({ company, session, onLogout, statusLine = "" }: HeaderProps) {
  // 'Geschlossen – öffnet Montag um 08:00 Uhr' is longer than a phone is wide.
  const [when = "", state] = statusLine.split(" – ").reverse();
  const item = `${BAR_ITEM} min-h-12! max-lg:min-w-12 max-lg:justify-center max-lg:px-0!`;
  return (
    <header className={`page-header on-dark not-printed z-40 bg-graphite-950 ${WORK_HEADER}`}>
      {session !== "loading" && (
        <div className="flex h-full items-center gap-x-6 pr-1 pl-4 session-loading:invisible lg:pr-4 lg:pl-6">
          <div className="flex min-w-0 flex-1 gap-x-6 max-sm:flex-col sm:items-center">
            <Logo
              company={company}
              className="max-sm:min-h-0! max-sm:[&_img]:h-5! max-sm:[&_img]:w-auto! max-sm:[&_span]:text-base"
            />
            <p className="flex min-w-0 items-center gap-1.5 text-xs leading-tight font-medium text-paper sm:gap-2 sm:text-sm">
              {statusLine !== "" && (
                <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-amber-400" />
              )}
              <span className="truncate">
                {state && <span className="max-sm:sr-only">{`${state} – `}</span>}
                <span className="max-sm:inline-block max-sm:first-letter:uppercase">{when}</span>
              </span>
            </p>
          </div>
          <p className="min-w-0 truncate text-sm text-silver max-lg:hidden">
            {company.callHoursNote}
          </p>
          <div className="flex items-center">
            <Link to={accountPath(session)} className={item}>
              <User aria-hidden="true" className="size-5" />
              <span className="max-lg:sr-only">Mein Konto</span>
            </Link>
            <button type="button" onClick={onLogout} className={item}>
              <LogOut aria-hidden="true" className="size-5" />
              <span className="max-lg:sr-only">Logout</span>
            </button>
          </div>
        </div>
      )}
    </header>
  );
}
