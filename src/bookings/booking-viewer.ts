import { addDays, berlinInstant } from "#lib/berlin-time.ts";
import { type Viewer, worksForShop } from "#lib/viewer.ts";

/** Whoever opened a guest's booking by the link in its mail; nothing else is known of them. */
export type LinkHolder = { readonly kind: "link"; readonly bookingId: string };

/** Who may ask for something to be done with a booking. */
export type BookingViewer = Viewer | LinkHolder;

export function actsForShop(viewer: BookingViewer): boolean {
  return viewer.kind !== "link" && worksForShop(viewer);
}

/** A booking is its account's, or a guest's who holds its link. */
export function isBooker(
  viewer: BookingViewer,
  booking: { id: string; user_id: string | null },
): boolean {
  if (viewer.kind === "link") return viewer.bookingId === booking.id;
  return viewer.kind === "user" && viewer.id === booking.user_id;
}

/** The link opens the booking until the day is over on which the car is ready. */
export function isLinkOver(
  { datum, bis }: { datum: string; bis: string | null },
  now: number,
): boolean {
  return now >= berlinInstant(addDays(bis ?? datum, 1), "00:00");
}
