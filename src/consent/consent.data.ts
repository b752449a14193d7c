import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { FollowUpsTable, MailPermissionsTable } from "#db/tables/consent.ts";

export type PermissionRow = Selectable<MailPermissionsTable>;
type Said = Partial<
  Pick<
    PermissionRow,
    "hinweis_am" | "einwilligung_am" | "einwilligung_text" | "einwilligung_quelle" | "abgelehnt_am"
  >
>;

export async function findPermission(
  db: Db,
  address_hash: string,
): Promise<PermissionRow | undefined> {
  return await db
    .selectFrom("mail_permissions")
    .selectAll()
    .where("address_hash", "=", address_hash)
    .executeTakeFirst();
}

export async function findPermissionById(db: Db, id: string): Promise<PermissionRow | undefined> {
  return await db
    .selectFrom("mail_permissions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The first word on an address counts; of an earlier one only the day is renewed on which it was last of use. */
export async function insertPermission(
  tx: Db,
  row: Said & { id: string; address_hash: string; zuletzt_am: string },
): Promise<void> {
  await tx
    .insertInto("mail_permissions")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("address_hash").doUpdateSet({ zuletzt_am: row.zuletzt_am }),
    )
    .execute();
}

export async function updatePermission(
  tx: Db,
  address_hash: string,
  said: Said & { zuletzt_am?: string },
): Promise<void> {
  await tx
    .updateTable("mail_permissions")
    .set(said)
    .where("address_hash", "=", address_hash)
    .execute();
}

/** All that was sent to an address after its visits, the oldest first. */
export async function listFollowUpsTo(db: Db, address_hash: string): Promise<FollowUpRow[]> {
  return await db
    .selectFrom("follow_ups")
    .selectAll()
    .where("address_hash", "=", address_hash)
    .orderBy("erstellt_am")
    .execute();
}

export type FollowUpRow = Selectable<FollowUpsTable>;
export type NewFollowUp = Pick<
  Selectable<FollowUpsTable>,
  "id" | "booking_id" | "art" | "service_id" | "address_hash" | "erstellt_am"
>;

/** False when there was one of this kind already: the database keeps it to one, on any number of nodes. */
export async function insertFollowUp(tx: Db, followUp: NewFollowUp): Promise<boolean> {
  const result = await tx
    .insertInto("follow_ups")
    .values(followUp)
    .onConflict((conflict) => conflict.columns(["booking_id", "art", "service_id"]).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

/** Whether somebody was written to in this way since an instant. */
export async function wasWrittenToSince(
  db: Db,
  address_hash: string,
  art: "bewertung" | "auffrischung",
  instant: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("follow_ups")
    .select("id")
    .where("address_hash", "=", address_hash)
    .where("art", "=", art)
    .where("erstellt_am", ">=", instant)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The booking that came by what was sent; the first one counts. */
export async function updateBookedBy(tx: Db, id: string, gebucht_id: string): Promise<void> {
  await tx
    .updateTable("follow_ups")
    .set({ gebucht_id })
    .where("id", "=", id)
    .where("art", "=", "auffrischung")
    .where("gebucht_id", "is", null)
    .execute();
}

/** An account that is gone takes with it what allowed mails; a No stays. */
export async function forgetPermissionOf(tx: Db, address_hash: string): Promise<void> {
  await tx
    .deleteFrom("mail_permissions")
    .where("address_hash", "=", address_hash)
    .where("abgelehnt_am", "is", null)
    .execute();
}

/** Retention. A No is kept for good: it is what keeps mails away. */
export async function forgetPermissionsBefore(
  db: Db,
  dates: { permissions: string; followUps: string },
): Promise<void> {
  await db
    .deleteFrom("mail_permissions")
    .where("zuletzt_am", "<", dates.permissions)
    .where("abgelehnt_am", "is", null)
    .execute();
  await db.deleteFrom("follow_ups").where("erstellt_am", "<", dates.followUps).execute();
}
