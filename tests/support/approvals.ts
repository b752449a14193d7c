import { berlinMoment } from "#lib/berlin-time.ts";
import type { Site } from "./site.ts";

const APPROVAL = "f00000000001";

/** What was found at the car of a booking, as a device sends it. */
export function approvalWish(
  booking_id: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    booking_id,
    befunde: [
      { title: "Flugrost entfernen", grund: "Am Heck", preis_cent: 4500, minuten: 45 },
      { title: "Scheiben versiegeln", preis_cent: 3000 },
    ],
    frist: "120",
    ...changes,
  };
}

/** A booking whose car is there. */
export async function bookToday(site: Site): Promise<string> {
  const id = await site.book();
  const { datum, zeit } = berlinMoment(site.platform.clock.now());
  await site.platform.db
    .updateTable("bookings")
    .set({ datum, bis: null, abgabezeit: zeit })
    .where("id", "=", id)
    .execute();
  return id;
}

/** The address on which a customer approves extra work. */
export async function askSomebody(site: Site): Promise<string> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { freigaben: true }, token);
  const booking = await bookToday(site);
  await site.call("PUT", `/api/approvals/${APPROVAL}`, approvalWish(booking), token);
  const { body } = await site.call(
    "POST",
    `/api/approvals/${APPROVAL}/send`,
    { weg: "link" },
    token,
  );
  return new URL(String(body.url)).pathname;
}
