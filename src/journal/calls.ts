import { apiCall } from "#lib/api-call.ts";
import type { JournalPage } from "./schema.ts";

/** 50 a page; the header `X-Total-Count` counts all that match. */
export function fetchJournal(query: string) {
  return apiCall<JournalPage>("GET", `/api/journal?${query}`);
}
