import type { Letterhead } from "#company/letterhead.ts";
import { partySection, withdrawalSections } from "#company/texts/contract-sections.ts";
import { EARLY_BEGIN_WISH } from "#company/texts/contract-words.ts";
import type { MailMessage } from "#lib/mail.ts";
import type { MailSection } from "#lib/mail-layout.ts";
import { isAgreedElsewhere } from "./agreed-contract.ts";
import type { Booking } from "./schema.ts";

type Ordered = Partial<Pick<Booking, "vorzeitigerBeginn">>;

/** What a binding booking's confirmation must contain: the other party and the right of withdrawal. */
export function contractSections(booking: Ordered, letterhead: Letterhead): MailSection[] {
  return [
    partySection(letterhead),
    ...beginSection(booking),
    ...withdrawalSections(letterhead, "Buchungsnummer"),
  ];
}

/** The same on paper, with the terms: as they are where one orders on the site, or as they stand for what was agreed elsewhere. */
export function contractPapers(
  booking: Partial<Pick<Booking, "vereinbart_am">>,
): Pick<MailMessage, "attachment"> {
  return {
    attachment: { kind: "contract", ...(isAgreedElsewhere(booking) && { anderswo: true }) },
  };
}

function beginSection({ vorzeitigerBeginn }: Ordered): MailSection[] {
  if (!vorzeitigerBeginn) return [];
  return [
    {
      heading: "Beginn vor dem Ende der Widerrufsfrist",
      paragraphs: [`Sie haben uns erklärt: „${EARLY_BEGIN_WISH}“`],
    },
  ];
}
