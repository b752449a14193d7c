import type { Db } from "#db/connect.server.ts";

/** Who gets in, and what leaves by subscription. */
export async function countAccess(
  db: Db,
): Promise<{ staff: number; staffWithFactor: number; calendarFeeds: number }> {
  const staff = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", ["admin", "mitarbeiter"])
    .where("active", "=", true)
    .execute();
  const secured = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", ["admin", "mitarbeiter"])
    .where("active", "=", true)
    .where((where) =>
      where.or([
        where("id", "in", where.selectFrom("passkeys").select("user_id")),
        where(
          "id",
          "in",
          where.selectFrom("totp_factors").select("user_id").where("aktiv_am", "is not", null),
        ),
      ]),
    )
    .execute();
  const feeds = await db.selectFrom("calendar_feeds").select("user_id").execute();
  return { staff: staff.length, staffWithFactor: secured.length, calendarFeeds: feeds.length };
}
