import { apiCall } from "#lib/api-call.ts";
import type { Role } from "#lib/viewer.ts";
import type { UserFilter } from "../user-filters.ts";
import type { ManagedUser } from "./schema.ts";

/** 50 a page; the header `X-Total-Count` counts all that match. */
export function fetchUsers(filter: { zeige: UserFilter; q: string; seite: number }) {
  const query = new URLSearchParams({ ...filter, seite: String(filter.seite) });
  return apiCall<{ users: ManagedUser[] }>("GET", `/api/users?${query}`);
}

export function changeRole(id: string, role: Role) {
  return apiCall<ManagedUser>("PATCH", "/api/users/role", { id, role });
}

export function toggleActive(id: string, active: 0 | 1) {
  return apiCall<ManagedUser>("PATCH", "/api/users/toggle-active", { id, active });
}

/** How many open appointments the account may have; null gives it the number of the settings again. */
export function changeBookingLimit(id: string, termine: number | null) {
  return apiCall<ManagedUser>("PATCH", "/api/users/booking-limit", { id, termine });
}

export function triggerReset(email: string) {
  return apiCall<{ success: true }>("POST", "/api/users/trigger-reset", { email });
}

/** Without `stornieren` an account with open future bookings is refused, and the answer says how many there are. */
export function deleteUser(id: string, { stornieren, benachrichtigen }: { stornieren: boolean; benachrichtigen: boolean }) {
  const query = new URLSearchParams({ stornieren: stornieren ? "ja" : "nein", benachrichtigen: benachrichtigen ? "ja" : "nein" });
  return apiCall<undefined>("DELETE", `/api/users/${id}?${query}`);
}
