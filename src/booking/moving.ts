import { actsForShop, type BookingViewer, isOwner } from "./booking-viewer.ts";
import type { Booking } from "./schema.ts";
import { hasStarted, isLateCancellation } from "./status.ts";

export type MoveProblem = "nicht_offen" | "schon_begonnen" | "zu_spaet";

/** An admin moves every booking, a customer their own, and so does a guest who holds its link. */
export function mayMove(viewer: BookingViewer, booking: { id: string; user_id: string | null }): boolean {
  return actsForShop(viewer) || isOwner(viewer, booking);
}

/** What stands against another day or time: from 24 hours before the start on, customers can only cancel any more (B28). */
export function moveProblem(
  booking: Pick<Booking, "datum" | "abgabezeit" | "status">,
  by: "admin" | "customer",
  now: number,
): MoveProblem | undefined {
  if (booking.status !== "open") return "nicht_offen";
  if (by === "admin") return undefined;
  if (hasStarted(booking, now)) return "schon_begonnen";
  return isLateCancellation(booking, now) ? "zu_spaet" : undefined;
}
