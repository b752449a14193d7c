import { apiCall } from "#lib/api-call.ts";
import type { Diary } from "./schema.ts";

/** Open and done bookings, free places and closures from one day to another. */
export function fetchDiary(von: string, bis: string) {
  return apiCall<Diary>("GET", `/api/calendar?von=${von}&bis=${bis}`);
}
