import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import type { CompanySettings } from "./schema.ts";

type Legal = CompanySettings["legal"];

/** The place of jurisdiction may be the sample's and right. */
const INVENTED = ["owner", "legalForm", "taxNumber"] as const;

/** The mark of a sample goes with the last thing that was invented, and nothing that is typed sets it again: the tick by hand stands. */
export function legalTyped(legal: Legal, change: Partial<Legal>): Legal {
  const next = { ...legal, ...change };
  const isTheirsNow = isInvented(legal) && !isInvented(next);
  return isTheirsNow ? { ...next, isSample: false } : next;
}

function isInvented(legal: Legal): boolean {
  return INVENTED.some((name) => legal[name] === SAMPLE_SETTINGS.legal[name]);
}

/** What stands in the imprint; the tax number does not. */
export function isInventedImprint({ owner, legalForm }: Legal): boolean {
  return owner === SAMPLE_SETTINGS.legal.owner || legalForm === SAMPLE_SETTINGS.legal.legalForm;
}

/** The sample's, or what is one at a look: nothing but zeros, or the word itself. */
export function hasInventedTaxNumber({ taxNumber }: Pick<Legal, "taxNumber">): boolean {
  return /muster/i.test(taxNumber) || /^[0\s/]+$/.test(taxNumber);
}
