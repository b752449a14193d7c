import type { Letterhead } from "#company/letterhead.ts";
import { EARLY_BEGIN_WISH } from "#company/texts/contract-words.ts";
import { contactFacts, providerFacts } from "#company/texts/imprint.ts";
import type { InfoSection } from "#company/texts/info-text.ts";
import { withdrawalForm, withdrawalRight } from "#company/texts/withdrawal.ts";
import type { MailMessage } from "#lib/mail.ts";
import type { MailSection } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import { isAgreedElsewhere } from "./agreed-contract.ts";
import type { Booking } from "./schema.ts";

type Ordered = Partial<Pick<Booking, "vorzeitigerBeginn">>;

/** What a binding booking's confirmation must contain: the other party and the right of withdrawal. */
export function contractSections(
  booking: Ordered,
  { company, baseUrl }: Letterhead,
): MailSection[] {
  const parties = [...providerFacts(company), ...contactFacts(company)].map(
    ({ name, value }) => `${name}: ${value}`,
  );
  return [
    { heading: "Ihr Vertragspartner", paragraphs: [parties.join(" · ")] },
    ...beginSection(booking),
    ...[...withdrawalRight(company, true), withdrawalForm(company)].map(mailSection),
    {
      heading: "Online widerrufen",
      paragraphs: [`Mit der Buchungsnummer geht es auch auf unserer Website.`],
      link: { label: "Vertrag widerrufen", href: `${baseUrl}${paths.website.withdrawal}` },
    },
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

function mailSection({ heading, paragraphs, list = [] }: InfoSection): MailSection {
  return {
    heading,
    paragraphs: [...paragraphs, ...list.map((item) => (item.startsWith("(") ? item : `– ${item}`))],
  };
}
