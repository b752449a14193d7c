import { kindOf } from "../calendar.ts";
import type { AdminBooking, Booking } from "../schema.ts";
import { hasStarted } from "../status.ts";

/** What the shop can do with a booking, in the order in which it is offered; what loses something comes last. */
const ACTIONS = [
  "abschliessen",
  "annahme",
  "wieder_oeffnen",
  "pflegepass",
  "bearbeiten",
  "verschieben",
  "stornieren",
  "nicht_erschienen",
  "loeschen",
] as const;
export type BookingAction = (typeof ACTIONS)[number];

/** What is to be asked first when it is opened again: for ten minutes it was a slip of the finger. */
const SLIP = 10 * 60_000;

type Shown = Pick<AdminBooking, "datum" | "abgabezeit" | "status" | "leistungen" | "pflegepass">;

/** Whoever sees no money neither completes nor undoes that, and deletes nothing. */
export function availableActions(booking: Shown, now: number, isAdmin = true): BookingAction[] {
  const isOpen = booking.status === "open";
  const can: Record<BookingAction, boolean> = {
    abschliessen: isAdmin && isOpen,
    annahme: isOpen && kindOf(booking.leistungen) === "service",
    wieder_oeffnen: isAdmin && !isOpen,
    pflegepass: booking.pflegepass !== null,
    bearbeiten: isOpen,
    verschieben: isOpen,
    stornieren: isOpen,
    nicht_erschienen: isOpen && hasStarted(booking, now),
    loeschen: isAdmin,
  };
  return ACTIONS.filter((action) => can[action]);
}

/** Ended just now, and nothing was written that stays. */
export function isReversible(
  booking: Pick<Booking, "storniert_am" | "rechnung"> & { erledigt_am: string | null },
  now: number,
): boolean {
  const ended = booking.storniert_am ?? booking.erledigt_am;
  return ended !== null && now - Date.parse(ended) < SLIP && booking.rechnung === null;
}
