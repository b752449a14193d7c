import { addDays } from "#lib/berlin-time.ts";

export const WORK_REMARK_LENGTH = 1000;
export const PRODUCT_NAME_LENGTH = 80;
export const CHARGE_LENGTH = 40;
export const MOST_PRODUCTS = 30;
export const MOST_WORK_HOURS = 200;

export type UsedProduct = { name: string; charge: string };

/** What was done, and how the car leaves (D8). */
export type Work = {
  produkte: UsedProduct[];
  /** For the customer to read. */
  bemerkung: string;
  /** As far as anybody counts them; the shop's own. */
  stunden: number | null;
};

export const EMPTY_WORK: Work = { produkte: [], bemerkung: "", stunden: null };

/** 'Nanoversiegelung X (Charge 4711)' */
export function productText({ name, charge }: UsedProduct): string {
  return charge === "" ? name : `${name} (Charge ${charge})`;
}

/** Until the booking is completed, or, where none is open, until the customer was told that the car is ready (D18). */
export function isWorkClosed({ fertig_am }: { fertig_am: string | null }, booking: "open" | "done" | "cancelled" | undefined): boolean {
  return booking === "done" || (booking !== "open" && fertig_am !== null);
}

/** What came too late to stand among the work, as an addition says it; empty where nothing is to be read. */
export function workAsAddition({ produkte, bemerkung }: Work): string {
  return [produkte.length > 0 && `Verwendet: ${produkte.map(productText).join(", ")}`, bemerkung].filter(Boolean).join("\n");
}

/** Without a booking nobody may say that it is over. */
const WITHOUT_A_WORD_DAYS = 14;

/** The car is here, and nobody has said that it is ready. */
export function isBeingWorkedOn(
  { fertig_am, datum }: { fertig_am: string | null; datum: string },
  booking: "open" | "done" | "cancelled" | undefined,
  today: string,
): boolean {
  if (fertig_am !== null) return false;
  return booking === undefined ? addDays(datum, WITHOUT_A_WORD_DAYS) > today : booking === "open";
}
