import { formatEuro } from "#lib/money.ts";
import type { PricePreview } from "./price-preview.ts";

/** 'ab 20,00 € je Sitz', and once all is chosen '60,00 €'. */
export function previewText({ quote, isLowest, isPerSeat }: PricePreview): string {
  return `${isLowest ? "ab " : ""}${formatEuro(quote.preis_cent)}${isPerSeat ? " je Sitz" : ""}`;
}
