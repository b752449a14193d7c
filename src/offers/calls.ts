import type { Service } from "#catalogue/schema.ts";
import { apiCall } from "#lib/api-call.ts";
import type { Offer } from "./schema.ts";

export function fetchServices() {
  return apiCall<Service[]>("GET", "/api/services");
}

export function fetchOffers() {
  return apiCall<Offer[]>("GET", "/api/offers");
}
