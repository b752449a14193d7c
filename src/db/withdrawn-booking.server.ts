import { mailboxOf } from "#lib/mailbox-of.ts";
import type { Db } from "./connect.server.ts";

/** Fourteen days, and a year more where the customer was not told of them (§ 356 Abs. 3 BGB). */
const LONGEST_PERIOD = (365 + 14 + 4) * 86_400_000;

type Declared = {
  booking_id: string | null;
  nummer: string;
  termin: string;
  email: string;
  erstellt_am: string;
};

/**
 * Whether a declaration of withdrawal fits a booking, for the room that keeps it and reads no bookings: it came through it, its number
 * begins the booking's id, or its mailbox, or that of an account, has a booking on the day that it names, or a contract that could still be
 * withdrawn from, whatever number was typed.
 */
export async function fitsBooking(db: Db, declared: Declared): Promise<boolean> {
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
  const since = new Date(Date.parse(declared.erstellt_am) - LONGEST_PERIOD).toISOString();
  const candidates = await db
    .selectFrom("bookings")
    .leftJoin("users", "users.id", "bookings.user_id")
    .select(["bookings.email", "users.email as konto"])
    .where((eb) =>
      eb.or([
        eb.and([
          eb("bookings.datum", "<=", declared.termin),
          eb(eb.fn.coalesce("bookings.bis", "bookings.datum"), ">=", declared.termin),
        ]),
        eb.and([
          eb("bookings.vertragsmodell", "=", "verbindlich"),
          eb("bookings.erstellt_am", ">=", since),
        ]),
      ]),
    )
    .execute();
  const mailbox = mailboxOf(declared.email);
  return candidates.some(({ email, konto }) =>
    [email, konto].some((known) => known && mailboxOf(known) === mailbox),
  );
}
