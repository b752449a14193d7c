import { berlinInstant } from "#lib/berlin-time.ts";
import { isAdmin } from "#lib/viewer.ts";
import { isAsked } from "./acceptance.ts";
import { actsForShop, type BookingViewer, isBooker } from "./booking-viewer.ts";
import { kindOf } from "./calendar.ts";
import type { Booking, BookingStatus } from "./schema.ts";

type StatusChangeProblem = "nicht_offen" | "schon_begonnen";

type Appointment = Pick<Booking, "datum" | "abgabezeit">;

const READY_NEWS = 7 * 24 * 60 * 60 * 1000;
export const LATE_BEFORE_START = 24 * 60 * 60 * 1000;

/** Only an admin completes a booking; staff and the customer who booked may cancel it. */
export function mayChangeStatus(
  viewer: BookingViewer,
  booking: { id: string; user_id: string | null },
  to: BookingStatus,
): boolean {
  if (to !== "cancelled") return viewer.kind !== "link" && isAdmin(viewer);
  return actsForShop(viewer) || isBooker(viewer, booking);
}

/** What forbids the change, apart from permission: only open bookings change, and customers cancel until the start. */
export function statusChangeProblem(
  booking: Appointment & Pick<Booking, "status">,
  to: BookingStatus,
  by: "shop" | "customer",
  now: number,
): StatusChangeProblem | undefined {
  if (booking.status !== "open" || to === "open") return "nicht_offen";
  return by === "customer" && hasStarted(booking, now) ? "schon_begonnen" : undefined;
}

/** 24 elapsed hours, also when the clocks change. */
export function isLateCancellation(
  booking: Appointment & Pick<Booking, "status"> & Partial<Pick<Booking, "zusage">>,
  now: number,
): boolean {
  return (
    booking.status === "open" &&
    !isAsked(booking) &&
    !hasStarted(booking, now) &&
    startOf(booking) - now < LATE_BEFORE_START
  );
}

/** 'Your vehicle is ready' is for cars that are here: not after a consultation, and not when old entries are completed late. */
export function isReadyMailTimely(
  booking: Appointment & Pick<Booking, "leistungen" | "bis">,
  now: number,
): boolean {
  const lastDay = startOf({ ...booking, datum: booking.bis ?? booking.datum });
  return kindOf(booking.leistungen) === "service" && now < lastDay + READY_NEWS;
}

export function hasStarted(booking: Appointment, now: number): boolean {
  return now >= startOf(booking);
}

/** Epoch milliseconds. */
export function startOf(booking: Appointment): number {
  return berlinInstant(booking.datum, booking.abgabezeit);
}

export type MoveProblem = "nicht_offen" | "nicht_zugesagt" | "schon_begonnen" | "zu_spaet";

/** The shop moves every booking, a customer their own, a guest the one whose link they hold. */
export function mayMove(
  viewer: BookingViewer,
  booking: { id: string; user_id: string | null },
): boolean {
  return actsForShop(viewer) || isBooker(viewer, booking);
}

/** What forbids another day or time: a request is withdrawn or answered first, and within 24 hours of the start customers can only cancel. */
export function moveProblem(
  booking: Pick<Booking, "datum" | "abgabezeit" | "status"> & Partial<Pick<Booking, "zusage">>,
  by: "shop" | "customer",
  now: number,
): MoveProblem | undefined {
  if (booking.status !== "open") return "nicht_offen";
  if (by === "shop") return undefined;
  if (isAsked(booking)) return "nicht_zugesagt";
  if (hasStarted(booking, now)) return "schon_begonnen";
  return isLateCancellation(booking, now) ? "zu_spaet" : undefined;
}

/** Tax law demands that a completed service is kept: it can be hidden, not deleted. */
export function staysAsRecord({
  status,
  leistungen,
}: {
  status: BookingStatus;
  leistungen: readonly string[];
}): boolean {
  return status === "done" && kindOf(leistungen) === "service";
}

export const HIDING_REASON_LENGTH = 200;
