import { readOpeningRules } from "#company/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listStays } from "../booking-lists.store.server.ts";
import { sentAdminBooking } from "../booking-row.ts";
import { readOccupation } from "../places.store.server.ts";
import { diaryDays } from "./days.ts";
import type { Diary } from "./schema.ts";

export async function readDiary({ db }: Platform, von: string, bis: string): Promise<Diary> {
  const tage = diaryDays(von, bis, await readOpeningRules(db), await readOccupation(db, von, bis));
  const stays = await listStays(db, von, bis);
  return { tage, buchungen: stays.map(({ row, tage }) => ({ ...sentAdminBooking(row), tage })) };
}
