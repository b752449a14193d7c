import { isAsked } from "./acceptance.ts";
import type { BookingStatus } from "./request-terms.ts";

type Words = {
  /** A badge in the shop's area. */
  mark: string;
  /** The same in the customers' area. */
  ownMark: string;
  /** Inside a sentence or a table. */
  inText: string;
  /** A tab over a list of them. */
  tab: string;
};

export const STATUS_WORDS: Record<BookingStatus, Words> = {
  open: { mark: "Offen", ownMark: "Offen", inText: "offen", tab: "Offene" },
  done: {
    mark: "Erledigt",
    ownMark: "Abgeschlossen",
    inText: "abgeschlossen",
    tab: "Abgeschlossene",
  },
  cancelled: {
    mark: "Storniert",
    ownMark: "Storniert",
    inText: "storniert",
    tab: "Stornierte",
  },
};

/** In a sentence or a table: 'offen', and 'angefragt' while the shop has not said yes. */
export function statusText(booking: {
  status: BookingStatus;
  zusage?: "offen" | "zugesagt";
}): string {
  const isOpenRequest = booking.status === "open" && isAsked(booking);
  return isOpenRequest ? "angefragt" : STATUS_WORDS[booking.status].inText;
}
