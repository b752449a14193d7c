import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { findReceipt } from "#receipts/receipts.data.ts";
import type { ReceiptDraft } from "#receipts/schema.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { redeemedNote } from "./audit-lines.ts";
import { codeInvalid } from "./refusals.ts";
import {
  CODE_LENGTH,
  type MovementKind,
  readCode,
  type Taken,
  takenFrom,
  type Visit,
  voucherTitle,
} from "./voucher-terms.ts";
import {
  findVoucher,
  listMovementsOf,
  type MovementRow,
  moveBalance,
  type VoucherRow,
} from "./vouchers.data.ts";

/** The voucher of a code while something is left of it. Throws the same for everything that does not hold. */
export async function findByCode(db: Db, typed: string, now: number): Promise<VoucherRow> {
  const code = readCode(typed);
  const voucher =
    code.length === CODE_LENGTH ? await findVoucher(db, { code_hash: sha256(code) }) : undefined;
  const isOver = voucher && voucher.gueltig_bis < berlinMoment(now).datum;
  if (!voucher || isOver || voucher.rest_cent <= 0) throw codeInvalid();
  return voucher;
}

async function move(
  tx: Db,
  gutschein: number,
  art: MovementKind,
  { genommen_cent, gedeckt_cent }: Taken,
  { bookingId, now }: { bookingId: string; now: number },
): Promise<void> {
  const isMoved = await moveBalance(tx, {
    id: newId(),
    gutschein,
    art,
    cent: genommen_cent,
    gedeckt_cent,
    booking_id: bookingId,
    am: new Date(now).toISOString(),
  });
  if (!isMoved) throw codeInvalid();
}

const negative = ({ genommen_cent, gedeckt_cent }: Taken): Taken => ({
  genommen_cent: -genommen_cent,
  gedeckt_cent: -gedeckt_cent,
});

/** What stands between a booking and a voucher: of the pairs of movements that undo each other, what is left. */
function standing(
  movements: readonly MovementRow[],
  ...kinds: readonly MovementKind[]
): ({ gutschein: number } & Taken) | undefined {
  const sums = new Map<number, Taken>();
  for (const { gutschein, art, cent, gedeckt_cent } of movements) {
    if (!kinds.includes(art)) continue;
    const sum = sums.get(gutschein) ?? { genommen_cent: 0, gedeckt_cent: 0 };
    sums.set(gutschein, {
      genommen_cent: sum.genommen_cent - cent,
      gedeckt_cent: sum.gedeckt_cent - gedeckt_cent,
    });
  }
  for (const [gutschein, taken] of sums)
    if (taken.genommen_cent > 0) return { gutschein, ...taken };
  return undefined;
}

/** What a booking has set aside. */
export async function asideOf(db: Db, bookingId: string) {
  return standing(await listMovementsOf(db, bookingId), "vormerkung", "freigabe");
}

/** What a visit was paid with. */
export async function redeemedBy(db: Db, bookingId: string) {
  return standing(await listMovementsOf(db, bookingId), "einloesung", "rueckgabe");
}

/** A booking that is not done any more leaves its voucher as it was. */
export async function giveBack(tx: Db, bookingId: string, now: number): Promise<void> {
  const aside = await asideOf(tx, bookingId);
  if (aside) await move(tx, aside.gutschein, "freigabe", aside, { bookingId, now });
}

/** Takes from the voucher of a code, or else from the one set aside, what it pays of a completed visit. */
export async function redeem(
  { auditLog, clock }: Pick<Platform, "auditLog" | "clock">,
  tx: Db,
  bookingId: string,
  code: string,
  visit: Visit,
): Promise<void> {
  const now = clock.now();
  const aside = await asideOf(tx, bookingId);
  await giveBack(tx, bookingId, now);
  const voucher = code
    ? await findByCode(tx, code, now)
    : aside && (await findVoucher(tx, { nummer: aside.gutschein }));
  if (!voucher) return;
  const taken = takenFrom(voucher, visit);
  if (!taken && code) throw codeInvalid();
  if (!taken) return;
  await move(tx, voucher.nummer, "einloesung", negative(taken), { bookingId, now });
  await auditLog.note(tx, redeemedNote(voucher.nummer, taken.genommen_cent));
}

/** A visit that is opened again has its voucher set aside, as before. */
export async function undoRedemption(tx: Db, bookingId: string, now: number): Promise<void> {
  const redeemed = await redeemedBy(tx, bookingId);
  if (!redeemed) return;
  const at = { bookingId, now };
  await move(tx, redeemed.gutschein, "rueckgabe", redeemed, at);
  await move(tx, redeemed.gutschein, "vormerkung", negative(redeemed), at);
}

/** Of one use: what it pays was taxed with the sale, and only the rest is billed. Of many: all is billed, and it counts as paid. */
export async function withVoucher(tx: Db, draft: ReceiptDraft): Promise<ReceiptDraft> {
  const redeemed = draft.booking_id && (await redeemedBy(tx, draft.booking_id));
  const voucher = redeemed && (await findVoucher(tx, { nummer: redeemed.gutschein }));
  if (!redeemed || !voucher) return draft;
  const text = voucherTitle(voucher.nummer);
  if (voucher.art === "mehrzweck")
    return { ...draft, angerechnet: { text, cent: redeemed.gedeckt_cent } };
  const sale = await findReceipt(tx, voucher.beleg);
  const details = sale
    ? `Schon berechnet mit Rechnung ${receiptNumberText(sale.nummer, sale.praefix)}`
    : "Schon beim Verkauf berechnet";
  return {
    ...draft,
    positionen: [...draft.positionen, { text, details, cent: -redeemed.gedeckt_cent }],
  };
}
