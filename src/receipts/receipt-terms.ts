/** Up to this sum a receipt need not say where its buyer lives (§ 33 UStDV); 250 euro, tax included. */
const SMALL_AMOUNT_CENTS = 25_000;
export const ADDRESS_LENGTH = 300;

export function needsAddress(cents: number): boolean {
  return cents > SMALL_AMOUNT_CENTS;
}

/** '0017': as it stands on the paper. */
export function receiptNumberText(nummer: number): string {
  return String(nummer).padStart(4, "0");
}

/** 'Rechnung 0017', 'Stornorechnung 0018' */
export function receiptTitle({ art, nummer }: { art: "rechnung" | "storno"; nummer: number }): string {
  return `${art === "storno" ? "Stornorechnung" : "Rechnung"} ${receiptNumberText(nummer)}`;
}

export function receiptFileName(receipt: { art: "rechnung" | "storno"; nummer: number }): string {
  return `${receiptTitle(receipt).replace(" ", "-")}.pdf`;
}
