import { phoneLink } from "#lib/phone-link.ts";
import type { PublicSettings } from "../schema.ts";
import { TAX_SENTENCES } from "../tax.ts";
import type { InfoFact, InfoSection, InfoText } from "./info-text.ts";

/** What a text of law has to know of the business. */
export type LegalFacts = Pick<PublicSettings, "companyName" | "email" | "phoneNumbers" | "addresses" | "legal" | "steuer" | "bundesland">;

/** The imprint after § 5 DDG. */
export function imprint(company: LegalFacts): InfoText {
  return {
    title: "Impressum",
    sections: [
      ...sampleNotice(company),
      {
        heading: "Angaben nach § 5 DDG",
        paragraphs: [],
        facts: providerFacts(company),
      },
      {
        heading: "Kontakt",
        paragraphs: ["So erreichen Sie uns am schnellsten:"],
        facts: contactFacts(company),
      },
      {
        heading: "Steuern",
        paragraphs: [TAX_SENTENCES[company.steuer]],
        facts: fact("Umsatzsteuer-Identifikationsnummer", company.legal.vatId),
      },
      {
        heading: "Streit schlichten",
        paragraphs: [
          "Sind Sie mit etwas nicht zufrieden, sprechen Sie bitte zuerst mit uns; das meiste lässt sich am Auto klären. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil, und wir sind dazu auch nicht verpflichtet (§ 36 VSBG).",
        ],
      },
      {
        heading: "Bilder und Schrift",
        paragraphs: [
          "Die mitgelieferten Bilder, Zeichen und Fahrzeugumrisse wurden eigens für diese Seite am Computer erzeugt. Sie zeigen keine bestimmte Automarke. Die Schrift Archivo steht unter der SIL Open Font License und kommt von unserem eigenen Server.",
        ],
      },
    ],
  };
}

/** Name and address, as every text of law needs them. */
export function providerFacts({ companyName, addresses, legal }: LegalFacts): InfoFact[] {
  return [
    { name: "Betrieb", value: companyName },
    ...fact("Inhaber", legal.owner),
    ...fact("Rechtsform", legal.legalForm),
    ...addresses.map(({ label, address }, position) => ({ name: position === 0 ? "Anschrift" : label, value: address })),
  ];
}

export function contactFacts({ email, phoneNumbers }: LegalFacts): InfoFact[] {
  return [
    ...phoneNumbers.map((phone) => ({ name: "Telefon", value: phone, href: phoneLink(phone) })),
    { name: "E-Mail", value: email, href: `mailto:${email}` },
  ];
}

/** Says so where the business is the fictional one of a new installation (N1). */
export function sampleNotice({ legal }: LegalFacts): InfoSection[] {
  if (!legal.isSample) return [];
  return [
    {
      heading: "Dies ist ein Musterbetrieb",
      paragraphs: [
        "Den Betrieb auf dieser Seite gibt es nicht. Name, Anschrift und alle Angaben sind erfunden und werden in den Einstellungen durch die eigenen ersetzt.",
      ],
    },
  ];
}

function fact(name: string, value: string): InfoFact[] {
  return value === "" ? [] : [{ name, value }];
}
