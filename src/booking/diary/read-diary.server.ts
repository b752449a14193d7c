import { readOpeningRules } from "#company/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listStays, readOccupation, type Stay, toBooking } from "../store.server.ts";
import { diaryDays } from "./days.ts";
import type { Diary, DiaryBooking } from "./schema.ts";

export async function readDiary({ db }: Platform, von: string, bis: string): Promise<Diary> {
  const tage = diaryDays(von, bis, await readOpeningRules(db), await readOccupation(db, von, bis));
  return { tage, buchungen: (await listStays(db, von, bis)).map(toDiaryBooking) };
}

function toDiaryBooking({ row, tage }: Stay): DiaryBooking {
  const { kennzeichen, modell, notiz } = row;
  return { ...toBooking(row), tage, kennzeichen, modell, notiz };
}
