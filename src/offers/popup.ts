import type { Service } from "#catalogue/schema.ts";
import { isOfferActive } from "./eligibility.ts";
import type { Offer } from "./schema.ts";

/** Seven days in milliseconds: how long a closed pop-up stays away (SPEC §4). */
export const POPUP_REST = 604_800_000;
/** Milliseconds between the offer's arrival and the pop-up. */
export const POPUP_DELAY = 1500;

export type PopupContent = { offer: Offer; services: readonly Service[] };

/** Not where something is being filled in: the booking page, the account pages, the customer and admin areas (D36). */
const WITHOUT_POPUP =
  /^\/(?:termin-buchen|anfrage|login|register|bestaetigen|passwort-vergessen|reset-password|customer|profil|admin)(?:\/|$)/i;

export function mayShowPopup(pathname: string): boolean {
  return !WITHOUT_POPUP.test(pathname);
}

/** Whether it was closed less than seven days ago; what is stored may be missing or spoilt. */
export function isPopupResting(closedAt: string | null, now: number): boolean {
  const age = now - Number(closedAt ?? Number.NaN);
  return age >= 0 && age < POPUP_REST;
}

/** The first offer of those that count today; an admin is told of more. */
export function firstOffer(offers: readonly Offer[], today: string): Offer | undefined {
  return offers.find((offer) => isOfferActive(offer, today));
}

/** The offer with its services; nothing when none of them is in the catalogue. */
export function popupContent(offer: Offer, services: readonly Service[]): PopupContent | undefined {
  const matching = services.filter((service) => offer.serviceIds.includes(service.id));
  return matching.length > 0 ? { offer, services: matching } : undefined;
}

/** Arrows cycle: after the last service comes the first. */
export function neighbour(position: number, direction: 1 | -1, count: number): number {
  return (position + direction + count) % count;
}
