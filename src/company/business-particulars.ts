import { LEGAL_FORMS } from "./legal-forms.ts";
import type { CompanySettings } from "./schema.ts";

type Business = Pick<CompanySettings, "addresses" | "legal">;

/** Who leads a company, in the word that its law has for them. */
const LEADERS: Partial<Record<CompanySettings["legal"]["kind"], string>> = {
  gmbh: "Geschäftsführung",
  ug: "Geschäftsführung",
  ag: "Vorstand",
};

/** The details that the law requires in letters and mails of a registered business (§ 35a GmbHG, §§ 37a, 125, 177a HGB, § 80 AktG); nothing for others. */
export function businessParticulars({ addresses, legal }: Business): string[] {
  const { kind, owner, represented, registerCourt, registerNumber } = legal;
  const form = kind === "" ? undefined : LEGAL_FORMS[kind];
  if (!form?.register) return [];
  const seat = seatOf(addresses[0]?.address ?? "");
  const register = [registerCourt, registerNumber].filter(Boolean).join(", ");
  return [
    form.owner === "person" ? (owner === "" ? "" : `Inhaber: ${owner}`) : owner,
    `Rechtsform: ${form.label}`,
    seat === "" ? "" : `Sitz: ${seat}`,
    register === "" ? "" : `${form.register}: ${register}`,
    form.owner === "company" && represented !== ""
      ? `${LEADERS[kind] ?? "Vertreten durch"}: ${represented}`
      : "",
  ].filter(Boolean);
}

/** 'Weg 1, 79098 Freiburg' has its seat in Freiburg; an address of another form stands as it is. */
function seatOf(address: string): string {
  return /\b\d{5}\s+([^,\n]+)/.exec(address)?.[1]?.trim() ?? address;
}
