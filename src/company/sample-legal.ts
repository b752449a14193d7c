import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import type { CompanySettings } from "./schema.ts";

type Legal = CompanySettings["legal"];

/** The place of jurisdiction may be the sample's and right. */
const INVENTED = ["owner", "legalForm", "taxNumber"] as const;

/** The sample mark goes with the last invented value; typing never sets it again, nor clears a tick set by hand. */
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
