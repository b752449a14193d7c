import type { Db } from "#db/connect.server.ts";

/** When an account was last used with each device; its sessions may have ended. */
export async function listSeenDevices(
  db: Db,
  userId: string,
): Promise<{ device: string; seen_at: number }[]> {
  return await db
    .selectFrom("known_devices")
    .select(["device", "seen_at"])
    .where("user_id", "=", userId)
    .execute();
}

export async function keepDevice(
  db: Db,
  userId: string,
  device: string,
  now: number,
): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, device, seen_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "device"]).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Keeps an account's last device: without any, the next login would look like the first. */
export async function deleteDevicesSeenBefore(db: Db, instant: number): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("seen_at", "<", instant)
    .where((row) =>
      row.exists(
        row
          .selectFrom("known_devices as later")
          .select("later.device")
          .whereRef("later.user_id", "=", "known_devices.user_id")
          .whereRef("later.seen_at", ">", "known_devices.seen_at"),
      ),
    )
    .execute();
}
