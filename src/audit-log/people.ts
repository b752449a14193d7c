import type { AuditLine } from "./schema.ts";

/** Everybody of a kind, where the filter could also name one account. */
export const PEOPLE = {
  admins: "Alle Admins",
  mitarbeiter: "Alle Mitarbeiter",
  kunden: "Alle Kunden",
  gaeste: "Gäste ohne Konto",
  website: "Die Website selbst",
} as const;

const GONE = "Gelöschtes Konto";
const ROLES = { admin: "Admin", mitarbeiter: "Mitarbeiter", customer: "Kunde" } as const;

/** 'Anna Beispiel', 'Gast', 'Gelöschtes Konto' */
export function actorName({ rolle, name }: AuditLine["wer"]): string {
  if (rolle === "guest") return "Gast";
  if (rolle === "site") return "Website";
  return name?.trim() || GONE;
}

/** Stands beside the name of an account. */
export function actorRole({ rolle }: AuditLine["wer"]): string {
  return rolle === "guest" || rolle === "site" ? "" : ROLES[rolle];
}

export function concernedName({ name }: NonNullable<AuditLine["betrifft"]>): string {
  return name?.trim() || GONE;
}

/** How often it happened, where that was more than once. */
export function countText(anzahl: number): string {
  return anzahl > 1 ? `${anzahl}-mal in einer Stunde` : "";
}
