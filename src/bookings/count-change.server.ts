import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { actsForShop, type BookingViewer } from "./booking-viewer.ts";

/** Moved, cancelled, booked: each of them sends mails. */
const CHANGES: Limit = { name: "booking-changes", points: 10, seconds: 3600 };

type Changed = { id: string; email: string };

/**
 * Counts a change in its own transaction, after the booking is held and before its places are touched: in this order everywhere, so that no two
 * transactions wait for each other. What the shop does itself counts nowhere.
 */
export async function countChange(
  { limits }: Pick<Platform, "limits">,
  tx: Db,
  viewer: BookingViewer,
  booking: Changed,
): Promise<void> {
  if (!actsForShop(viewer)) await limits.spend(CHANGES, bookerOf(viewer, booking), tx);
}

/** Whoever only types an address must not use up what its owner may still change by the links in the mails. */
function bookerOf(viewer: BookingViewer, { id, email }: Changed): string {
  if (viewer.kind === "user") return `account:${viewer.id}`;
  return `${viewer.kind === "link" ? "link" : "email"}:${email.toLowerCase() || id}`;
}
