export const TAXES = ["kleinunternehmer", "regel"] as const;
/** A small business charges no VAT (§ 19 UStG); all others have it contained in their prices. */
export type Tax = (typeof TAXES)[number];

/** What the public texts say of it: all prices are what the customer pays. */
export const TAX_SENTENCES: Record<Tax, string> = {
  kleinunternehmer:
    "Alle Preise sind Endpreise. Wir sind Kleinunternehmer nach § 19 UStG und weisen deshalb auf der Rechnung keine Umsatzsteuer aus.",
  regel:
    "Alle Preise sind Endpreise und enthalten 19 % Umsatzsteuer. Auf der Rechnung ist sie ausgewiesen.",
};

export const TAX_LABELS: Record<Tax, string> = {
  kleinunternehmer: "Kleinunternehmer, ohne Umsatzsteuer (§ 19 UStG)",
  regel: "19 % Umsatzsteuer in den Preisen enthalten",
};
