import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import { percentText } from "./eligibility.ts";
import { type OfferDraft, readPercent } from "./offer-terms.ts";
import type { EditedOffer } from "./schema.ts";

export function offerDraft(offer: EditedOffer): OfferDraft {
  const { title, description, type, discount_pct, active, start_date, end_date, serviceIds } =
    offer;
  return {
    title,
    description,
    type,
    discount_pct: percentText(discount_pct),
    active,
    start_date: start_date ?? "",
    end_date: end_date ?? "",
    serviceIds,
  };
}

/** As it is sent. */
export function offerValues(draft: OfferDraft) {
  const { start_date, end_date, serviceIds, ...values } = draft;
  return {
    ...values,
    start_date: start_date || null,
    end_date: end_date || null,
    serviceIds: [...serviceIds],
  };
}

/** What the offer would be if it were saved now. */
export function draftedOffer(stored: EditedOffer, draft: OfferDraft): EditedOffer {
  return { ...stored, ...offerValues(draft), discount_pct: readPercent(draft.discount_pct) ?? 0 };
}

/** How long an offer runs that nobody has given another end. */
const PROPOSED_DAYS = 28;

export function proposedEnd(today: string): string {
  return addDays(today, PROPOSED_DAYS);
}

/** A new offer under an id of the screen's own: longer than those of the server. */
export function blankOffer(now: number, count: number): EditedOffer {
  return {
    id: `neu-${now.toString(36)}-${count}`.padEnd(13, "0"),
    title: "",
    description: "",
    type: "allgemein",
    discount_pct: 0,
    active: true,
    start_date: null,
    end_date: proposedEnd(berlinMoment(now).datum),
    serviceIds: [],
    erstellt_am: new Date(now).toISOString(),
    version: 0,
  };
}
