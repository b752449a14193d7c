import { apiCall } from "#lib/api-call.ts";
import type { Receipt } from "./schema.ts";

/** 50 a page, the newest first; the headers `X-Total-Count` and `X-Total-Euro` are of the whole period. */
export function fetchReceipts(query: string) {
  return apiCall<Receipt[]>("GET", `/api/receipts${query && `?${query}`}`);
}

export function cancelReceipt(nummer: number, perMail: boolean) {
  return apiCall<{ nummer: number }>("POST", `/api/receipts/${nummer}/storno`, { perMail });
}

export function mailReceipt(nummer: number, email: string) {
  return apiCall<undefined>("POST", `/api/receipts/${nummer}/mail`, { email });
}
