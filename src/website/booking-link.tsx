import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";
import { Link } from "react-router";
import type { SoilingLevel, VehicleClass } from "#catalogue/price-keys.ts";
import { paths } from "#lib/paths.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";

type ChosenCar = { kfz?: VehicleClass; verschmutzung?: SoilingLevel };

/** As long as the page is not left: nothing of it is stored. */
let car: ChosenCar = {};

/** What a visitor said of the car in the price table or the calculator: the wizard need not ask it again. */
export function rememberCar(chosen: ChosenCar): void {
  car = { ...car, ...chosen };
}

export function chosenCar(): ChosenCar {
  return car;
}

/** What is already chosen when the wizard opens. */
export type BookingStart = ChosenCar & { leistung?: string; beratung?: boolean };

/** Opens the booking dialog. Without a provider, before hydration and on servers, booking links lead to the booking page. */
export const BookingDialogContext = createContext<((start: BookingStart) => void) | undefined>(
  undefined,
);

type BookingLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { start?: BookingStart };

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
  if (start.beratung) return `${paths.website.booking}?art=beratung`;
  const chosen = (["leistung", "kfz", "verschmutzung"] as const).flatMap((name) => {
    const value = start[name];
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return chosen.length > 0 ? `${paths.website.booking}?${chosen.join("&")}` : paths.website.booking;
}
