import { euroText, type TypedCents } from "#lib/money.ts";
import { leitwegIdProblem } from "#receipts/leitweg-id.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";
import { newReceiptWish } from "#receipts/receipt-terms.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { vatIdProblem } from "#receipts/vat-id.ts";
import { sentCodes } from "#vouchers/sent-codes.ts";
import { agreedCents } from "../agreed-price.ts";
import { kindOf } from "../calendar.ts";
import type { ShopBooking, StatusChange } from "../schema.ts";
import { completionProblems } from "./completion.ts";

/** The completion as the dialog holds it while it is filled in. */
export type CompletionDraft = {
  /** In cents. */
  endpreis: TypedCents;
  zahlart: PaymentKind;
  grund: string;
  einverstanden: boolean;
  notiz: string;
  rechnung: boolean;
  /** The codes of vouchers. */
  gutscheine: string[];
} & ReceiptWish;

export type CompletionRequest = Omit<StatusChange, "status" | "benachrichtigen">;
export type CompletionDraftProblems = Partial<Record<keyof CompletionDraft, string>>;

type Completed = Pick<ShopBooking, "preis" | "leistungen" | "email" | "notiz">;

export function newCompletion(booking: Completed): CompletionDraft {
  const { email, notiz } = booking;
  return {
    endpreis: agreedCents(booking),
    zahlart: "",
    grund: "",
    einverstanden: false,
    notiz,
    rechnung: true,
    gutscheine: [],
    ...newReceiptWish(email),
  };
}

/** A consultation is free: nothing to pay or bill. */
export function isPaid({ leistungen }: Pick<Completed, "leistungen">): boolean {
  return kindOf(leistungen) === "service";
}

/** Costs nothing in the end: no means of payment, no receipt. */
export function isForNothing({ endpreis }: Pick<CompletionDraft, "endpreis">): boolean {
  return endpreis === 0;
}

/** How the typed price stands to the agreed one; undefined while it is none. */
export function priceDifference(
  { endpreis }: Pick<CompletionDraft, "endpreis">,
  booking: Pick<Completed, "preis">,
): number | undefined {
  return endpreis !== null && endpreis >= 0 ? endpreis - agreedCents(booking) : undefined;
}

/** What is still missing before it can be sent. How it was paid is asked only where the shop notes cash. */
export function completionDraftProblems(
  draft: CompletionDraft,
  booking: Completed,
  notesCash: boolean,
): CompletionDraftProblems {
  if (!isPaid(booking)) return {};
  const difference = priceDifference(draft, booking);
  if (difference === undefined)
    return { endpreis: "Bitte einen Betrag angeben, zum Beispiel 45,00." };
  const agreed = agreedCents(booking);
  const problems = completionProblems(agreed, {
    ...draft,
    endpreis: agreed + difference,
    grund: draft.grund.trim(),
  });
  const isFree = isForNothing(draft);
  const leitwegId = draft.rechnung && !isFree ? leitwegIdProblem(draft.leitwegId) : undefined;
  const ustId = draft.rechnung && !isFree ? vatIdProblem(draft.ustId) : undefined;
  return {
    ...problems,
    ...(leitwegId && { leitwegId }),
    ...(ustId && { ustId }),
    ...(notesCash &&
      !isFree &&
      draft.zahlart === "" && { zahlart: "Bitte wählen Sie, wie bezahlt wird." }),
  };
}

export function completionRequest(draft: CompletionDraft, booking: Completed): CompletionRequest {
  if (!isPaid(booking)) return { notiz: draft.notiz };
  const {
    endpreis,
    zahlart: paidBy,
    grund,
    einverstanden,
    notiz,
    rechnung,
    gutscheine,
    ...wish
  } = draft;
  const isFree = isForNothing(draft);
  const zahlart = isFree ? "" : paidBy;
  const hasReceipt = rechnung && !isFree;
  return {
    endpreis: euroText(endpreis ?? Number.NaN),
    zahlart,
    grund,
    einverstanden,
    notiz,
    ...sentCodes(gutscheine),
    ...(hasReceipt && { rechnung: wish }),
  };
}
