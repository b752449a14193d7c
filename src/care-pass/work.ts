import { addDays } from "#lib/berlin-time.ts";
import { oneLine, plainBlock } from "#lib/one-line.ts";

export const WORK_REMARK_LENGTH = 1000;
export const PRODUCT_NAME_LENGTH = 80;
export const CHARGE_LENGTH = 40;
export const MOST_PRODUCTS = 30;
export const MOST_WORK_HOURS = 200;
/** What one types; what came too late to stand among the work is longer. */
export const ADDITION_LENGTH = 1000;
export const LONGEST_ADDITION =
  ADDITION_LENGTH + WORK_REMARK_LENGTH + MOST_PRODUCTS * (PRODUCT_NAME_LENGTH + CHARGE_LENGTH + 12);

export type UsedProduct = { name: string; charge: string };

/** What was done, and how the car leaves. */
export type Work = {
  produkte: UsedProduct[];
  /** For the customer to read. */
  bemerkung: string;
  /** As far as anybody counts them; the shop's own. */
  stunden: number | null;
};

export const EMPTY_WORK: Work = { produkte: [], bemerkung: "", stunden: null };

/** As sent: without pasted invisible characters, which the server would refuse. */
export function workToSend({ produkte, bemerkung, stunden }: Work): Work {
  const plain = produkte.map(({ name, charge }) => ({
    name: oneLine(name),
    charge: oneLine(charge),
  }));
  return {
    produkte: plain.filter(({ name }) => name !== ""),
    bemerkung: plainBlock(bemerkung),
    stunden,
  };
}

/** '2,5' or '2.5'; null for none, undefined for what is no number of hours. */
export function readHours(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const hours = /^\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/.test(text)
    ? Number(text.replace(",", "."))
    : Number.NaN;
  return hours <= MOST_WORK_HOURS ? hours : undefined;
}

/** 'Nanoversiegelung X (Charge 4711)' */
export function productText({ name, charge }: UsedProduct): string {
  return charge === "" ? name : `${name} (Charge ${charge})`;
}

/** Until the booking is completed, or, where none is open, until the customer was told that the car is ready. */
export function isWorkClosed(
  { fertig_am }: { fertig_am: string | null },
  booking: "open" | "done" | "cancelled" | undefined,
): boolean {
  return booking === "done" || (booking !== "open" && fertig_am !== null);
}

/** What came too late to stand among the work, as an addition says it; empty where nothing is to be read. */
export function workAsAddition({ produkte, bemerkung }: Work): string {
  return [produkte.length > 0 && `Verwendet: ${produkte.map(productText).join(", ")}`, bemerkung]
    .filter(Boolean)
    .join("\n");
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
