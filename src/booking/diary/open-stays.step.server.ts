import type { Db } from "#database/connect.server.ts";
import { listStays } from "../booking-lists.store.server.ts";
import { type BookingRow, toAdminBooking } from "../booking-row.ts";
import type { DiaryBooking } from "./schema.ts";

/** What is still open and takes one of these days. */
export async function listOpenStays(db: Db, von: string, bis: string): Promise<{ row: BookingRow; booking: DiaryBooking }[]> {
  const stays = await listStays(db, von, bis);
  return stays.filter(({ row }) => row.status === "open").map(({ row, tage }) => ({ row, booking: { ...toAdminBooking(row), tage } }));
}
