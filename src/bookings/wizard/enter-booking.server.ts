import type { Viewer } from "#lib/viewer.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BookingEntry } from "../schema.ts";
import type { IdempotencyKey } from "./book.server.ts";
import { enterOnce } from "./enter-once.server.ts";

/** Whoever works in the shop enters an appointment. */
export async function enterBooking(
  platform: Platform,
  viewer: Viewer,
  entry: BookingEntry,
  idempotency: IdempotencyKey | undefined,
): Promise<string> {
  return await enterOnce(platform, entry, { viewer, idempotency });
}
