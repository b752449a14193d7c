import { apiCall } from "#lib/api-call.ts";
import type { Vehicle } from "./schema.ts";

export function fetchVehicles() {
  return apiCall<Vehicle[]>("GET", "/api/users/me/vehicles");
}
