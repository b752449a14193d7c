import { LEGAL_FORMS } from "./legal-forms.ts";
import type { CompanySettings } from "./schema.ts";

export type ImprintFacts = Pick<
  CompanySettings,
  "companyName" | "email" | "phoneNumbers" | "addresses" | "legal"
>;
type Legal = CompanySettings["legal"];

export type ImprintGap = {
  /** What it is about: a field of the legal settings, or one that stands in 'Kontakt'. */
  field: keyof Legal | "address" | "phone";
  /** What is missing, and why it has to stand there. */
  why: string;
};

/** What the imprint still lacks for a business of its kind, each with a sentence; § 5 DDG unless another law is named. */
export function imprintGaps(company: ImprintFacts): ImprintGap[] {
  const { legal } = company;
  if (legal.kind === "") {
    return [
      {
        field: "kind",
        why: "Die Rechtsform fehlt: Von ihr hängt ab, was im Impressum stehen muss (§ 5 Abs. 1 Nr. 1 DDG).",
      },
    ];
  }
  return [
    ...nameGaps(company),
    ...placeGaps(company),
    ...speakerGaps(legal),
    ...registerGaps(legal),
    ...insuranceGaps(legal),
  ];
}

function nameGaps({ companyName, legal }: ImprintFacts): ImprintGap[] {
  const form = formOf(legal);
  if (!form) return [];
  if (form.owner === "person" && !/\S\s+\S/.test(legal.owner.trim())) {
    return [
      {
        field: "owner",
        why: "Vor- und Nachname des Inhabers fehlen: Kunden müssen wissen, mit wem sie es zu tun haben (§ 5 Abs. 1 Nr. 1 DDG).",
      },
    ];
  }
  if (form.suffix && !form.suffix.words.test(`${companyName} ${legal.owner}`)) {
    const { text, law } = form.suffix;
    const where = form.owner === "company" ? "Namen der Gesellschaft" : "Namen der Firma";
    return [
      {
        field: "owner",
        why: `Im ${where} fehlt „${text}“: Die Rechtsform gehört ausgeschrieben dazu (${law}).`,
      },
    ];
  }
  return [];
}

function placeGaps({ addresses, phoneNumbers }: ImprintFacts): ImprintGap[] {
  const address = addresses[0]?.address ?? "";
  return [
    ...(/\b\d{5}\s+\p{L}/u.test(address) && !/postfach/i.test(address)
      ? []
      : [
          {
            field: "address" as const,
            why: "Straße, Postleitzahl und Ort fehlen: Eine Anschrift muss da sein, an die ein Gericht zustellen kann; ein Postfach genügt nicht (§ 5 Abs. 1 Nr. 1 DDG).",
          },
        ]),
    ...(phoneNumbers.length > 0
      ? []
      : [
          {
            field: "phone" as const,
            why: "Eine Telefonnummer fehlt: Kunden müssen Sie schnell und unmittelbar erreichen (§ 5 Abs. 1 Nr. 2 DDG).",
          },
        ]),
  ];
}

function speakerGaps(legal: Legal): ImprintGap[] {
  const speakers = formOf(legal)?.speakers;
  if (!speakers || legal.represented !== "") return [];
  return [
    {
      field: "represented",
      why: `Wer vertritt, fehlt: Eine Gesellschaft handelt durch Menschen, und Kunden müssen sie mit Namen kennen, hier ${speakers} (§ 5 Abs. 1 Nr. 1 DDG).`,
    },
  ];
}

function registerGaps(legal: Legal): ImprintGap[] {
  const register = formOf(legal)?.register;
  if (!register) return [];
  const why = (what: string) =>
    `${what} fehlt: Wer im ${register} steht, muss sagen, wo und unter welcher Nummer (§ 5 Abs. 1 Nr. 4 DDG).`;
  return [
    ...(legal.registerCourt === ""
      ? [{ field: "registerCourt" as const, why: why("Das Registergericht") }]
      : []),
    ...(legal.registerNumber === ""
      ? [{ field: "registerNumber" as const, why: why("Die Registernummer") }]
      : []),
  ];
}

const INSURANCE = {
  insurer: "Der Name",
  insurerAddress: "Die Anschrift",
  insuredArea: "Der räumliche Geltungsbereich",
} as const;

/** An insurance is optional, but if named, then completely. */
function insuranceGaps(legal: Legal): ImprintGap[] {
  const names = Object.keys(INSURANCE) as (keyof typeof INSURANCE)[];
  const missing = names.filter((name) => legal[name] === "");
  if (missing.length === names.length) return [];
  return missing.map((field) => ({
    field,
    why: `${INSURANCE[field]} der Versicherung fehlt: Wer eine Berufshaftpflicht nennt, nennt Namen, Anschrift und Geltungsbereich (§ 2 Abs. 1 Nr. 11 DL-InfoV).`,
  }));
}

function formOf({ kind }: Legal) {
  return kind === "" ? undefined : LEGAL_FORMS[kind];
}
