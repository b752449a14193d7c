import { formatGermanDate } from "#lib/berlin-time.ts";
import { cardOffer, isOfferActive, percentText } from "./eligibility.ts";
import { firstOffer } from "./popup.ts";
import type { Offer } from "./schema.ts";

export type OfferState = "running" | "planned" | "over" | "off";

/** An offer's state today; switched off wins over everything else. */
export function offerState(
  offer: Pick<Offer, "active" | "start_date" | "end_date">,
  today: string,
): OfferState {
  if (!offer.active) return "off";
  if (isOfferActive(offer, today)) return "running";
  return offer.start_date !== null && offer.start_date > today ? "planned" : "over";
}

/** '01.03.2026 bis 31.03.2026', 'ab …', 'bis …', 'unbefristet'. */
export function periodText({
  start_date,
  end_date,
}: Pick<Offer, "start_date" | "end_date">): string {
  if (start_date && end_date)
    return `${formatGermanDate(start_date)} bis ${formatGermanDate(end_date)}`;
  if (start_date) return `ab ${formatGermanDate(start_date)}`;
  return end_date ? `bis ${formatGermanDate(end_date)}` : "unbefristet";
}

/** The one offer that the pop-up shows: the oldest that counts today. Nothing when none of its services can be booked. */
export function popupOffer(
  offers: readonly Offer[],
  serviceIds: readonly string[],
  today: string,
): Offer | undefined {
  const first = firstOffer(offers, today);
  return first?.serviceIds.some((id) => serviceIds.includes(id)) ? first : undefined;
}

/** For each service of an offer that counts today: whether its card shows this one, and if not, which one and why. */
export function cardStatuses(
  offer: Offer,
  offers: readonly Offer[],
  services: readonly { id: string; title: string }[],
  today: string,
): { title: string; isShown: boolean; sentence: string }[] {
  if (!isOfferActive(offer, today)) return [];
  return services
    .filter(({ id }) => offer.serviceIds.includes(id))
    .map(({ id, title }) => {
      const winner = cardOffer(offers, id, today);
      if (winner?.id === offer.id)
        return { title, isShown: true, sentence: "steht heute auf der Karte" };
      if (!winner)
        return { title, isShown: false, sentence: "ohne Rabatt steht auf der Karte nichts" };
      const why =
        winner.discount_pct > offer.discount_pct
          ? "der höher ist"
          : "das bei gleichem Rabatt älter ist";
      const what = winner.discount_pct > offer.discount_pct ? "der Rabatt von" : "das Angebot";
      return {
        title,
        isShown: false,
        sentence: `dort zählt ${what} „${winner.title}“ (${percentText(winner.discount_pct)} %), ${why}`,
      };
    });
}
