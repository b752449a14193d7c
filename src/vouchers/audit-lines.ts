import type { AuditEntry } from "#lib/audit-log.ts";
import { formatEuro } from "#lib/money.ts";
import { orderNumber } from "./orders.ts";
import { voucherTitle } from "./voucher-terms.ts";

/** By their numbers; kept as long as receipts. */
const note = (nummer: number, what: string): AuditEntry => ({
  bereich: "rechnung",
  text: `${voucherTitle(nummer)} ${what}`,
  beleg: true,
});

export const soldNote = (nummer: number, cents: number) =>
  note(nummer, `über ${formatEuro(cents)} verkauft`);
export const newCodeNote = (nummer: number) => note(nummer, "hat einen neuen Code");
export const takenBackNote = (nummer: number) => note(nummer, "zurückgenommen");
export const setAsideNote = (nummer: number, cents: number) =>
  note(nummer, `mit ${formatEuro(cents)} für einen Termin vorgemerkt`);
export const takenOffNote = (nummer: number, cents: number) =>
  note(nummer, `mit ${formatEuro(cents)} von einem Termin genommen`);
export const redeemedNote = (nummer: number, cents: number) =>
  note(nummer, `mit ${formatEuro(cents)} eingelöst`);

type Ordered = { nummer: string; wert_cent: number };
const noteOfOrder = ({ nummer, wert_cent }: Ordered, what: string): AuditEntry => ({
  bereich: "rechnung",
  text: `Gutschein über ${formatEuro(wert_cent)} ${what}: ${orderNumber(nummer)}`,
});

export const orderedNote = (order: Ordered) => noteOfOrder(order, "auf der Website bestellt");
export const orderDroppedNote = (order: Ordered) => noteOfOrder(order, "nicht bezahlt, gestrichen");
export const orderConfirmedNote = (order: Ordered) => noteOfOrder(order, "von uns bestätigt");
