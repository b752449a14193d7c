import type { NamedInfo } from "#lib/paths.ts";
import { customerNotes } from "./customer-notes.ts";
import { imprint, type LegalFacts } from "./imprint.ts";
import type { InfoText } from "./info-text.ts";
import { premiumInfo } from "./no-premium-detailing.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { withdrawal } from "./withdrawal.ts";

const TEXTS: Record<NamedInfo, (company: LegalFacts) => InfoText> = {
  "edel-info": premiumInfo,
  hinweise: customerNotes,
  impressum: imprint,
  agb: terms,
  datenschutz: privacy,
  widerruf: withdrawal,
};

/** The one source of a page and its dialog. */
export function infoText(name: NamedInfo, company: LegalFacts): InfoText {
  return TEXTS[name](company);
}
