import { phoneLink } from "#lib/phone-link.ts";
import type { PassPeriods } from "../retention.ts";
import type { PublicSettings } from "../schema.ts";
import { TAX_SENTENCES } from "../tax.ts";
import type { InfoFact, InfoSection, InfoText } from "./info-text.ts";

/** What a text of law has to know of the business. */
export type LegalFacts = Pick<
  PublicSettings,
  | "companyName"
  | "email"
  | "phoneNumbers"
  | "addresses"
  | "legal"
  | "steuer"
  | "bundesland"
  | "besucheZaehlen"
  | "whatsapp"
  | "uebernahme"
  | "warteliste"
  | "gutscheineOnline"
  | "hatUebernommene"
  | "unterwegs"
  | "mitFotos"
  | "freigaben"
  | "firmenkunden"
  | "vertragsmodell"
  | "widerrufslink"
  | keyof PassPeriods
  | "werbehinweis"
  | "bewertungsbitte"
  | "auffrischung"
  | "agb"
  | "hinweise"
  | "edelTitel"
  | "edelInfo"
>;

/** The imprint after § 5 DDG. */
export function imprint(company: LegalFacts): InfoText {
  return {
    title: "Impressum",
    sections: [
      ...sampleNotice(company),
      {
        heading: "Angaben nach § 5 DDG",
        paragraphs: [],
        facts: [...providerFacts(company), ...registerFacts(company)],
      },
      {
        heading: "Kontakt",
        paragraphs: ["So erreichen Sie uns am schnellsten:"],
        facts: contactFacts(company),
      },
      {
        heading: "Steuern",
        paragraphs: [TAX_SENTENCES[company.steuer]],
        facts: [
          ...fact("Umsatzsteuer-Identifikationsnummer", company.legal.vatId),
          ...fact("Wirtschafts-Identifikationsnummer", company.legal.economyId),
        ],
      },
      ...insurance(company),
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

/** Of a kind that has a person behind it; the whole list of kinds stands in `legal-forms.ts`, which no visitor needs. */
const PEOPLE: readonly LegalFacts["legal"]["kind"][] = ["", "einzel", "ek"];

/** Name and address, as every text of law needs them. */
export function providerFacts({ companyName, addresses, legal }: LegalFacts): InfoFact[] {
  return [
    { name: "Betrieb", value: companyName },
    ...fact(PEOPLE.includes(legal.kind) ? "Inhaber" : "Gesellschaft", legal.owner),
    ...fact("Rechtsform", legal.legalForm),
    ...fact("Vertreten durch", legal.represented),
    ...addresses.map(({ label, address }, position) => ({
      name: position === 0 ? "Anschrift" : label,
      value: address,
    })),
  ];
}

function registerFacts({ legal }: LegalFacts): InfoFact[] {
  return [
    ...fact("Registergericht", legal.registerCourt),
    ...fact("Registernummer", legal.registerNumber),
    ...fact("Kammer oder Aufsichtsbehörde", legal.authority),
  ];
}

/** Of whoever has one (§ 2 Abs. 1 Nr. 11 DL-InfoV). */
function insurance({ legal: { insurer, insurerAddress, insuredArea } }: LegalFacts): InfoSection[] {
  if (insurer === "") return [];
  return [
    {
      heading: "Berufshaftpflichtversicherung",
      paragraphs: [],
      facts: [
        ...fact("Versicherung", insurer),
        ...fact("Anschrift", insurerAddress),
        ...fact("Gilt räumlich", insuredArea),
      ],
    },
  ];
}

export function contactFacts({ email, phoneNumbers }: LegalFacts): InfoFact[] {
  return [
    ...phoneNumbers.map((phone) => ({ name: "Telefon", value: phone, href: phoneLink(phone) })),
    { name: "E-Mail", value: email, href: `mailto:${email}` },
  ];
}

/** Says so where the business is the fictional one of a new installation. */
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
