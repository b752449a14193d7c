import type { Service } from "#catalogue/schema.ts";
import { apiCall } from "#lib/api-call.ts";
import type { EditedOffer, Offer } from "./schema.ts";

export function fetchServices() {
  return apiCall<Service[]>("GET", "/api/services");
}

export function fetchOffers() {
  return apiCall<Offer[]>("GET", "/api/offers");
}

type OfferValues = Omit<Offer, "id" | "erstellt_am" | "discount_pct"> & { discount_pct: string };

/** All there are; only an admin gets them. */
export function fetchEditedOffers() {
  return apiCall<EditedOffer[]>("GET", "/api/offers");
}

export function addOffer(offer: OfferValues) {
  return apiCall<EditedOffer>("POST", "/api/offers", offer);
}

export function saveOffer(id: string, offer: OfferValues & { version: number }) {
  return apiCall<EditedOffer>("PUT", `/api/offers/${id}`, offer);
}

export function deleteOffer(id: string) {
  return apiCall<undefined>("DELETE", `/api/offers/${id}`);
}
