import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import { formProblems } from "#lib/field-problems.ts";
import { firstValues, pickFields } from "../edited-fields.ts";
import { percentText } from "./eligibility.ts";
import { OFFER_FIELDS, type OfferValues } from "./offer-fields.ts";
import { readPercent } from "./offer-terms.ts";
import { type EditedOffer, offerChangeSchema } from "./schema.ts";

/** An offer as its form holds it: the discount as typed ('12,5'), an open end as an empty text. */
export type OfferDraft = Omit<OfferValues, "discount_pct" | "start_date" | "end_date"> & {
  discount_pct: string;
  start_date: string;
  end_date: string;
  serviceIds: readonly string[];
};

export function offerDraft(offer: EditedOffer): OfferDraft {
  return {
    ...pickFields(OFFER_FIELDS, offer),
    discount_pct: percentText(offer.discount_pct),
    start_date: offer.start_date ?? "",
    end_date: offer.end_date ?? "",
    serviceIds: offer.serviceIds,
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

/** What is wrong with it, a sentence per field. */
export function offerProblems(draft: OfferDraft): Partial<Record<keyof OfferDraft, string>> {
  return formProblems(offerChangeSchema, offerValues(draft));
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
    ...firstValues(OFFER_FIELDS),
    end_date: proposedEnd(berlinMoment(now).datum),
    serviceIds: [],
    erstellt_am: new Date(now).toISOString(),
    version: 0,
  };
}
