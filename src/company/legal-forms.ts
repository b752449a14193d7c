/** What kinds of business there are, as far as an imprint asks for different things. */
export const LEGAL_KINDS = [
  "",
  "einzel",
  "ek",
  "gbr",
  "egbr",
  "ohg",
  "kg",
  "gmbh_co_kg",
  "ug",
  "gmbh",
  "ag",
  "andere",
] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

type LegalForm = {
  /** As shown in the imprint. */
  label: string;
  /** A person, or a company with a name of its own. */
  owner: "person" | "company";
  /** Who speaks for it, where that is not the owner alone. */
  speakers?: string;
  /** Where it is registered. */
  register?: "Handelsregister" | "Gesellschaftsregister";
  /** What the law wants to read in its name. */
  suffix?: { words: RegExp; text: string; law: string };
};

const GMBH = {
  words: /\bGmbH\b|Gesellschaft mit beschränkter Haftung/i,
  text: "GmbH",
  law: "§ 4 GmbHG",
};

export const LEGAL_FORMS: Record<Exclude<LegalKind, "">, LegalForm> = {
  einzel: { label: "Einzelunternehmen", owner: "person" },
  ek: {
    label: "e. K.",
    owner: "person",
    register: "Handelsregister",
    suffix: {
      words: /\be\. ?(?:K\.|Kfm\.|Kfr\.)|eingetragener? Kauf/i,
      text: "e. K.",
      law: "§ 19 HGB",
    },
  },
  gbr: { label: "GbR", owner: "company", speakers: "die Gesellschafter" },
  egbr: {
    label: "eGbR",
    owner: "company",
    speakers: "die Gesellschafter",
    register: "Gesellschaftsregister",
  },
  ohg: {
    label: "OHG",
    owner: "company",
    speakers: "die Gesellschafter",
    register: "Handelsregister",
  },
  kg: {
    label: "KG",
    owner: "company",
    speakers: "die persönlich haftenden Gesellschafter",
    register: "Handelsregister",
  },
  gmbh_co_kg: {
    label: "GmbH & Co. KG",
    owner: "company",
    speakers: "die Komplementärin mit ihren Geschäftsführern",
    register: "Handelsregister",
    suffix: {
      words: /\b(?:GmbH|UG(?: \(haftungsbeschränkt\))?) & Co\. ?KG\b/i,
      text: "GmbH & Co. KG",
      law: "§ 19 HGB",
    },
  },
  ug: {
    label: "UG (haftungsbeschränkt)",
    owner: "company",
    speakers: "die Geschäftsführer",
    register: "Handelsregister",
    suffix: {
      words: /(?:\bUG|Unternehmergesellschaft) \(haftungsbeschränkt\)/i,
      text: "UG (haftungsbeschränkt)",
      law: "§ 5a GmbHG",
    },
  },
  gmbh: {
    label: "GmbH",
    owner: "company",
    speakers: "die Geschäftsführer",
    register: "Handelsregister",
    suffix: GMBH,
  },
  ag: { label: "AG", owner: "company", speakers: "der Vorstand", register: "Handelsregister" },
  andere: { label: "Andere", owner: "company", speakers: "die vertretungsberechtigten Personen" },
};

/** What earlier settings wrote freely, the narrowest words first. */
const WORDS: readonly [RegExp, LegalKind][] = [
  [/& ?co/i, "gmbh_co_kg"],
  [/\bug\b|unternehmergesellschaft/i, "ug"],
  [/gmbh/i, "gmbh"],
  [/egbr|eingetragene gesellschaft/i, "egbr"],
  [/gbr|bürgerlichen rechts/i, "gbr"],
  [/\bohg\b/i, "ohg"],
  [/\bkg\b|kommanditgesellschaft/i, "kg"],
  [/\bag\b|aktiengesellschaft/i, "ag"],
  [/e\. ?k\.|e\. ?kf|eingetragener? kauf/i, "ek"],
  [/einzel|kleinunternehm|freiberuf/i, "einzel"],
];

/** Which kind a form written freely is; empty where nobody can tell. */
export function legalKindOf(legalForm: string): LegalKind {
  return WORDS.find(([words]) => words.test(legalForm))?.[1] ?? "";
}

/** All that an imprint may say beside owner and form, before anybody has said it. */
export const NO_LEGAL_FACTS = {
  represented: "",
  registerCourt: "",
  registerNumber: "",
  vatId: "",
  economyId: "",
  authority: "",
  insurer: "",
  insurerAddress: "",
  insuredArea: "",
} as const;
