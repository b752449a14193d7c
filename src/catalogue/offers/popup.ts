import type { Service } from "../schema.ts";
import { isOfferActive } from "./eligibility.ts";
import type { Offer } from "./schema.ts";

/** Milliseconds between the offer's arrival and the pop-up. */
export const POPUP_DELAY = 1500;

export type PopupContent = { offer: Offer; services: readonly Service[] };

/** The first offer that counts today; admins get more offers than that. */
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
