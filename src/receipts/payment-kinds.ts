export const PAYMENT_KINDS = ["bar", "ueberweisung"] as const;
/** Empty while nobody has said how it was paid. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number] | "";

export const PAYMENT_KIND_LABELS: Record<PaymentKind, string> = {
  bar: "bar",
  ueberweisung: "per Überweisung",
  "": "",
};
