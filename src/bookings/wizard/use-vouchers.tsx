import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { useFoundVouchers } from "#vouchers/voucher-codes.tsx";
import { coveredCents } from "#vouchers/voucher-terms.ts";
import { type ComputedPrice, priceLines } from "../price.ts";
import type { WizardDraft } from "./wizard-draft.ts";

type Choice = Pick<WizardDraft, "beratung" | "leistungen" | "kfz" | "gutscheine">;

/** What typed codes are good for, and how much they pay of a price. */
export function useVouchers(
  { beratung, leistungen, kfz, gutscheine }: Choice,
  price: ComputedPrice | undefined,
  services: readonly BookableService[],
  cents = price?.preis_cent,
) {
  const found = useFoundVouchers(beratung ? [] : gutscheine, { leistungen, kfz });
  const ids = Object.fromEntries(
    leistungen.map((title) => [title, findService(services, title)?.id ?? ""]),
  );
  const positionen = price ? priceLines({ leistungen }, price, cents) : [];
  const gedeckt_cent =
    cents === undefined
      ? 0
      : coveredCents(found.vouchers, { preis_cent: cents, kfz, leistungen, ids, positionen });
  return { found, gedeckt_cent };
}
