import type { PriceLine } from "./price.ts";

/** Extra work that the customer approved while the car was there. */
export type ApprovedWork = Pick<PriceLine, "title" | "preis_cent" | "grund" | "minuten" | "tage">;

type ApprovedLine = ApprovedWork & { art: "freigabe" };

/** What was approved, in the order in which it was. */
export function approvedLines(lines: readonly PriceLine[]): ApprovedLine[] {
  return lines.flatMap(({ art, ...line }) => (art === "freigabe" ? [{ ...line, art }] : []));
}

/** What was agreed before the last approvals: with one less each, back to the price without any. */
export function pricesBefore({
  preis_cent,
  positionen,
}: {
  preis_cent: number;
  positionen: readonly PriceLine[];
}): number[] {
  const prices: number[] = [];
  let before = preis_cent;
  for (const line of approvedLines(positionen).reverse()) {
    before -= line.preis_cent;
    prices.push(before);
  }
  return prices;
}

/** The price with what was approved: lines of their own behind what was agreed. A booking from before there were lines gets one for that. */
export function withApproved(
  {
    leistungen,
    preis_cent,
    positionen,
  }: { leistungen: readonly string[]; preis_cent: number; positionen: readonly PriceLine[] },
  work: readonly ApprovedWork[],
): { preis_cent: number; positionen: PriceLine[] } {
  const agreed: readonly PriceLine[] =
    positionen.length > 0
      ? positionen
      : [{ art: "leistung", title: leistungen.join(", "), preis_cent }];
  return {
    preis_cent: preis_cent + work.reduce((sum, line) => sum + line.preis_cent, 0),
    positionen: [
      ...agreed,
      ...work.map(({ title, preis_cent: cents, grund = "", minuten = 0, tage = 0 }) => ({
        art: "freigabe" as const,
        title,
        preis_cent: cents,
        ...(grund && { grund }),
        ...(minuten > 0 && { minuten }),
        ...(tage > 0 && { tage }),
      })),
    ],
  };
}
