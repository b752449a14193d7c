import { formatEuro } from "#lib/money.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";

/** What is noted when a booking is completed. Left out, the price is the agreed one, and the note stays what it was. */
export type Completion = {
  endpreis?: number;
  zahlart: PaymentKind;
  /** Why the price is another one than agreed. */
  grund: string;
  /** The customer said yes to a higher price before it was asked for. */
  einverstanden: boolean;
  notiz?: string;
};

export type CompletionProblems = Partial<Record<"endpreis" | "grund" | "einverstanden", string>>;

const AGREEMENT = "Der Kunde war einverstanden.";

/** More than agreed is asked for only with a reason and the customer's yes (the site promises that without it nothing gets dearer). All prices in cents. */
export function completionProblems(
  agreed: number,
  { endpreis = agreed, grund, einverstanden }: Completion,
): CompletionProblems {
  if (endpreis <= agreed) return {};
  return {
    ...(grund === "" && {
      grund: `Bitte schreiben Sie, warum es mehr als ${formatEuro(agreed)} geworden ist.`,
    }),
    ...(!einverstanden && {
      einverstanden: "Ohne das Einverständnis des Kunden gilt der vereinbarte Preis.",
    }),
  };
}

/** As it is kept with the booking: the reason, and that the customer agreed. */
export function recordedReason(
  agreed: number,
  { endpreis = agreed, grund, einverstanden }: Completion,
): string {
  if (endpreis === agreed) return "";
  const reason = /[.!?]$/.test(grund) || grund === "" ? grund : `${grund}.`;
  return endpreis > agreed && einverstanden ? `${reason} ${AGREEMENT}` : grund;
}
