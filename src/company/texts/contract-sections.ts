import type { MailSection } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import type { Letterhead } from "../letterhead.ts";
import { contactFacts, providerFacts } from "./imprint.ts";
import type { InfoSection } from "./info-text.ts";
import { withdrawalForm, withdrawalRight } from "./withdrawal.ts";

/** With whom there is a contract. */
export function partySection({ company }: Letterhead): MailSection {
  const parties = [...providerFacts(company), ...contactFacts(company)].map(
    ({ name, value }) => `${name}: ${value}`,
  );
  return { heading: "Ihr Vertragspartner", paragraphs: [parties.join(" · ")] };
}

/** The right of withdrawal, with its form and the way on the site. */
export function withdrawalSections(
  { company, baseUrl }: Letterhead,
  number: "Buchungsnummer" | "Bestellnummer",
): MailSection[] {
  return [
    ...[...withdrawalRight(company, true), withdrawalForm(company)].map(mailSection),
    {
      heading: "Online widerrufen",
      paragraphs: [`Mit der ${number} geht es auch auf unserer Website.`],
      link: { label: "Vertrag widerrufen", href: `${baseUrl}${paths.website.withdrawal}` },
    },
  ];
}

function mailSection({ heading, paragraphs, list = [] }: InfoSection): MailSection {
  return {
    heading,
    paragraphs: [...paragraphs, ...list.map((item) => (item.startsWith("(") ? item : `– ${item}`))],
  };
}
