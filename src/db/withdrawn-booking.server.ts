import { mailboxOf } from "#lib/mailbox-of.ts";
import type { Db } from "./connect.server.ts";

/**
 * Whether a declaration of withdrawal fits a booking, for the room that keeps it and reads no bookings: it came through it, its number
 * begins the booking's id, or its address is that of a booking, or of the account that made it, which takes the day that it names.
 */
export async function fitsBooking(
  db: Db,
  declared: { booking_id: string | null; nummer: string; termin: string; email: string },
): Promise<boolean> {
  if (declared.booking_id !== null) return true;
  const begun = declared.nummer.replace("-", "").toLowerCase();
  const numbered =
    begun !== "" &&
    (await db
      .selectFrom("bookings")
      .select("id")
      .where("id", "like", `${begun}%`)
      .limit(1)
      .executeTakeFirst());
  if (numbered) return true;
  if (declared.termin === "") return false;
  const onTheDay = await db
    .selectFrom("bookings")
    .leftJoin("users", "users.id", "bookings.user_id")
    .select(["bookings.email", "users.email as konto"])
    .where("bookings.datum", "<=", declared.termin)
    .where((eb) => eb(eb.fn.coalesce("bookings.bis", "bookings.datum"), ">=", declared.termin))
    .execute();
  const mailbox = mailboxOf(declared.email);
  return onTheDay.some(({ email, konto }) =>
    [email, konto].some((known) => known && mailboxOf(known) === mailbox),
  );
}
