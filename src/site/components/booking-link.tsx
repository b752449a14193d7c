import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import { Link } from "react-router";
import { BOOKING_PATH } from "#lib/page-paths.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";

/** What is already chosen when the wizard opens. */
export type BookingStart = { leistung?: string; beratung?: boolean };

/** Opens the booking dialog. Without a provider, before hydration and on servers, booking links lead to the booking page. */
export const BookingDialogContext = createContext<((start: BookingStart) => void) | undefined>(undefined);

export type BookingLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { start?: BookingStart };

export function BookingLink({ start = {}, onClick, ...rest }: BookingLinkProps) {
  const openDialog = useContext(BookingDialogContext);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!openDialog || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(start);
  }

  return <Link data-held={openDialog && ""} {...rest} to={bookingPath(start)} onClick={open} />;
}

export function bookingPath(start: BookingStart): string {
  if (start.beratung) return `${BOOKING_PATH}?art=beratung`;
  return start.leistung ? `${BOOKING_PATH}?leistung=${encodeURIComponent(start.leistung)}` : BOOKING_PATH;
}
