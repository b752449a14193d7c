import { ArrowRight, Phone, X } from "lucide-react";
import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import { NavLink } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useBackCloses } from "#ui/use-back-closes.tsx";
import { BookingLink } from "./booking-link.tsx";
import { Logo } from "./logo.tsx";
import {
  accountPath,
  GUEST_NAVIGATION,
  MAIN_NAVIGATION,
  type NavigationEntry,
  type SessionState,
} from "./navigation.ts";

export const MOBILE_MENU_ID = "hauptmenue";

type MobileMenuProps = {
  company: Pick<CompanySettings, "companyName" | "logoUrl" | "callHoursNote" | "phoneNumbers">;
  session: SessionState;
  onLogout: () => void;
};

/** A popover, because the browser opens and closes it without any script. */
export function MobileMenu({ company, session, onLogout }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, close);
  // Opened before these scripts came: no event has told of it. A browser without popovers passes over the word inside `:is`.
  useLayoutEffect(() => setIsOpen(menu.current?.matches(":is(:popover-open)") === true), []);
  const isLoggedIn = session === "customer" || session === "admin";
  const accountLinks: readonly NavigationEntry[] = isLoggedIn
    ? [{ to: accountPath(session), label: "Mein Konto" }]
    : GUEST_NAVIGATION;
  const phone = company.phoneNumbers[0];

  function close() {
    menu.current?.hidePopover();
  }

  function closeWhenFocusLeaves(event: FocusEvent) {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close();
  }

  return (
    <div
      ref={menu}
      id={MOBILE_MENU_ID}
      role="dialog"
      aria-label="Menü"
      popover="auto"
      data-covers-page=""
      onBeforeToggle={(event) => setIsOpen(event.newState === "open")}
      onBlur={closeWhenFocusLeaves}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain border-0 bg-graphite-950 p-0 open:flex open:animate-appear xl:open:hidden"
    >
      <div className="frame flex h-16 shrink-0 items-center justify-between">
        <Logo company={company} />
        <button
          type="button"
          popoverTarget={MOBILE_MENU_ID}
          popoverTargetAction="hide"
          className="-mr-2.5 grid size-12 place-items-center rounded-full hover:bg-white/10"
        >
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">Menü schließen</span>
        </button>
      </div>
      <nav aria-label="Hauptmenü" className="frame flex-1 py-4">
        <ul className="divide-y divide-white/12">
          {MAIN_NAVIGATION.map((entry) => (
            <li key={entry.to}>
              <NavLink
                to={entry.to}
                onClick={close}
                className="wide flex min-h-14 items-center justify-between text-2xl no-underline aria-[current=page]:text-amber-400"
              >
                {entry.label}
                <ArrowRight aria-hidden="true" className="size-5 text-silver" />
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
          {accountLinks.map((entry) => (
            <li key={entry.to}>
              <NavLink
                to={entry.to}
                onClick={close}
                className="inline-flex min-h-11 items-center aria-[current=page]:text-amber-400"
              >
                {entry.label}
              </NavLink>
            </li>
          ))}
          {isLoggedIn && (
            <li>
              <button
                type="button"
                className="inline-flex min-h-11 items-center"
                onClick={() => {
                  close();
                  onLogout();
                }}
              >
                Logout
              </button>
            </li>
          )}
        </ul>
      </nav>
      <div className="sticky bottom-0 shrink-0 border-white/12 border-t bg-graphite-900 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="frame">
          <BookingLink onClick={close} className={buttonClass("accent", "w-full")}>
            Jetzt Termin buchen
          </BookingLink>
          {phone && (
            <a
              href={phoneLink(phone)}
              className="mt-3 flex min-h-11 items-center gap-3.5 text-silver"
            >
              <Phone aria-hidden="true" className="size-5 shrink-0 text-amber-400" />
              <span>
                <span className="figures block leading-5 font-semibold text-paper">{phone}</span>
                <span className="text-xs">{company.callHoursNote}</span>
              </span>
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
