import { apiCall } from "#lib/api-call.ts";
import type { CustomerCard, CustomerLine, CustomerNote, NoteChange } from "./schema.ts";

/** 50 a page; the header `X-Total-Count` counts all that match. */
export function fetchCustomers({ q, seite }: { q: string; seite: number }) {
  return apiCall<CustomerLine[]>("GET", `/api/customer-cards?${new URLSearchParams({ q, seite: String(seite) })}`);
}

export function fetchCustomer(key: string) {
  return apiCall<CustomerCard>("GET", `/api/customer-cards/${encodeURIComponent(key)}`);
}

/** A version that is not the newest is 409 `veraltet`, with the newer note in `aktuell`. */
export function saveNote(key: string, change: NoteChange) {
  return apiCall<CustomerNote>("PUT", `/api/customer-cards/${encodeURIComponent(key)}/note`, change);
}
