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
