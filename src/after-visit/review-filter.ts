import { readPage, writePage } from "#lib/list-address.ts";
import { REVIEW_STATUSES, type ReviewStatus } from "./review-terms.ts";

type ReviewAddress = { status: ReviewStatus; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
export function readReviewAddress(search: URLSearchParams): ReviewAddress {
  return {
    status: REVIEW_STATUSES.find((known) => known === search.get("status")) ?? "neu",
    seite: readPage(search),
  };
}

export function writeReviewAddress({ status, seite }: ReviewAddress): Record<string, string> {
  return { ...(status !== "neu" && { status }), ...writePage({ seite }) };
}
