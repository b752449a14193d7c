import { writeOwnText } from "../own-text.ts";
import { standardNotes } from "./customer-notes.ts";
import type { LegalFacts } from "./imprint.ts";
import { NO_PREMIUM_DETAILING } from "./no-premium-detailing.ts";
import { standardTerms } from "./terms.ts";

export type LongText = "hinweise" | "edelInfo" | "agb";

const SECTIONS: Record<LongText, (company: LegalFacts) => Parameters<typeof writeOwnText>[0]> = {
  hinweise: standardNotes,
  edelInfo: () => NO_PREMIUM_DETAILING.sections,
  agb: standardTerms,
};

/** A long text as it is as long as the shop has none of its own, to be edited. */
export function standardLongText(name: LongText, company: LegalFacts): string {
  return writeOwnText(SECTIONS[name](company));
}
