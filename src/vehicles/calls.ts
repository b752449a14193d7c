import { apiCall } from "#lib/api-call.ts";
import type { Vehicle, VehicleChange, VehicleEntry } from "./schema.ts";

export function fetchVehicles() {
  return apiCall<Vehicle[]>("GET", "/api/users/me/vehicles");
}

export function addVehicle(entry: VehicleEntry) {
  return apiCall<Vehicle>("POST", "/api/users/me/vehicles", entry);
}

export function changeVehicle(id: string, change: VehicleChange) {
  return apiCall<Vehicle>("PUT", `/api/users/me/vehicles/${id}`, change);
}

export function deleteVehicle(id: string) {
  return apiCall<undefined>("DELETE", `/api/users/me/vehicles/${id}`);
}
