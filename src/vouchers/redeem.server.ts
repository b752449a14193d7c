import type { Db } from "#db/connect.server.ts";
import type { AuditEntry } from "#lib/audit-log.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { findReceipt } from "#receipts/receipts.data.ts";
import type { ReceiptDraft } from "#receipts/schema.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { redeemedNote, setAsideNote, takenOffNote } from "./audit-lines.ts";
import { codeInvalid } from "./refusals.ts";
import {
  CODE_LENGTH,
  type MovementKind,
  readCode,
  type Taken,
  takenTogether,
  type Visit,
  voucherTitle,
  voucherTitles,
} from "./voucher-terms.ts";
import {
  findVouchers,
  listMovementsOf,
  type MovementRow,
  moveBalance,
  type VoucherRow,
} from "./vouchers.data.ts";

export function hashOf(typed: string): string | undefined {
  const code = readCode(typed);
  return code.length === CODE_LENGTH ? sha256(code) : undefined;
}

export function isUsable({ gueltig_bis, rest_cent }: VoucherRow, now: number): boolean {
  return gueltig_bis >= berlinMoment(now).datum && rest_cent > 0;
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

type Standing = { gutschein: number } & Taken;

/** What stands between a booking and vouchers: of the pairs of movements that undo each other, what is left. */
function standing(
  movements: readonly MovementRow[],
  ...kinds: readonly MovementKind[]
): Standing[] {
  const sums = new Map<number, Standing>();
  for (const { gutschein, art, cent, gedeckt_cent } of movements) {
    if (!kinds.includes(art)) continue;
    const sum = sums.get(gutschein) ?? { gutschein, genommen_cent: 0, gedeckt_cent: 0 };
    sums.set(gutschein, {
      gutschein,
      genommen_cent: sum.genommen_cent - cent,
      gedeckt_cent: sum.gedeckt_cent - gedeckt_cent,
    });
  }
  return [...sums.values()]
    .filter(({ genommen_cent }) => genommen_cent > 0)
    .sort((one, other) => one.gutschein - other.gutschein);
}

/** What a booking has set aside. */
export async function asideOf(db: Db, bookingId: string): Promise<Standing[]> {
  return standing(await listMovementsOf(db, bookingId), "vormerkung", "freigabe");
}

/** What a visit was paid with. */
export async function redeemedBy(db: Db, bookingId: string): Promise<Standing[]> {
  return standing(await listMovementsOf(db, bookingId), "einloesung", "rueckgabe");
}

/** A booking that is not done any more leaves its vouchers as they were. */
export async function giveBack(
  tx: Db,
  bookingId: string,
  now: number,
  given?: readonly Standing[],
): Promise<void> {
  for (const aside of given ?? (await asideOf(tx, bookingId)))
    await move(tx, aside.gutschein, "freigabe", aside, { bookingId, now });
}

/** The booking stays and goes without its vouchers, or without the one of that number; false where it had none of these. */
export async function takeOff(
  { auditLog, clock }: Redeemer,
  tx: Db,
  bookingId: string,
  nummer?: number,
): Promise<boolean> {
  const all = await asideOf(tx, bookingId);
  // All of them are held in one order, since those that stay are set aside anew.
  await findVouchers(tx, { nummern: all.map(({ gutschein }) => gutschein) });
  const given = all.filter(({ gutschein }) => nummer === undefined || gutschein === nummer);
  await giveBack(tx, bookingId, clock.now(), given);
  await auditLog.note(
    tx,
    ...given.map(({ gutschein, genommen_cent }) => takenOffNote(gutschein, genommen_cent)),
  );
  return given.length > 0;
}

type Redeemer = Pick<Platform, "auditLog" | "clock">;

/** Sets aside for a booking what the vouchers of codes pay of it, beside those that it has; returns how much is covered. What no longer fits is given back. */
export async function setAside(
  platform: Redeemer,
  tx: Db,
  bookingId: string,
  codes: readonly string[],
  visit: Visit,
): Promise<number> {
  return await takeFor(platform, tx, bookingId, codes, visit, {
    art: "vormerkung",
    note: setAsideNote,
  });
}

/** Takes what the vouchers of codes, and those that were set aside, pay of a completed visit. */
export async function redeem(
  platform: Redeemer,
  tx: Db,
  bookingId: string,
  codes: readonly string[],
  visit: Visit,
): Promise<void> {
  await takeFor(platform, tx, bookingId, codes, visit, { art: "einloesung", note: redeemedNote });
}

type Taking = {
  art: "vormerkung" | "einloesung";
  note: (nummer: number, cents: number) => AuditEntry;
};

async function takeFor(
  { auditLog, clock }: Redeemer,
  tx: Db,
  bookingId: string,
  codes: readonly string[],
  visit: Visit,
  { art, note }: Taking,
): Promise<number> {
  const now = clock.now();
  const aside = new Map(
    (await asideOf(tx, bookingId)).map((one) => [one.gutschein, one.genommen_cent]),
  );
  const hashes = [...new Set(codes.map(hashOf))];
  if (hashes.length === 0 && aside.size === 0) return 0;
  const typed = hashes.filter((hash) => hash !== undefined);
  const vouchers = (await findVouchers(tx, { nummern: [...aside.keys()], hashes: typed })).map(
    (voucher) => ({
      ...voucher,
      rest_cent: voucher.rest_cent + (aside.get(voucher.nummer) ?? 0),
    }),
  );
  const named = vouchers.filter(({ code_hash }) => typed.includes(code_hash));
  const isGood = named.every((one) => aside.has(one.nummer) || isUsable(one, now));
  if (named.length < hashes.length || !isGood) throw codeInvalid();
  await giveBack(tx, bookingId, now);
  const all = takenTogether(vouchers, visit);
  if (named.some((one) => !all.some(({ voucher }) => voucher === one))) throw codeInvalid();
  for (const { voucher, taken } of all) {
    await move(tx, voucher.nummer, art, negative(taken), { bookingId, now });
    await auditLog.note(tx, note(voucher.nummer, taken.genommen_cent));
  }
  return all.reduce((sum, { taken }) => sum + taken.gedeckt_cent, 0);
}

/** A visit that is opened again has its vouchers set aside, as before. */
export async function undoRedemption(tx: Db, bookingId: string, now: number): Promise<void> {
  const at = { bookingId, now };
  for (const redeemed of await redeemedBy(tx, bookingId)) {
    await move(tx, redeemed.gutschein, "rueckgabe", redeemed, at);
    await move(tx, redeemed.gutschein, "vormerkung", negative(redeemed), at);
  }
}

/** Of one use: what it pays was taxed with the sale, and only the rest is billed. Of many: all is billed, and it counts as paid. */
export async function withVouchers(tx: Db, draft: ReceiptDraft): Promise<ReceiptDraft> {
  const redeemed = draft.booking_id === null ? [] : await redeemedBy(tx, draft.booking_id);
  if (redeemed.length === 0) return draft;
  const covered = new Map(redeemed.map((one) => [one.gutschein, one.gedeckt_cent]));
  const vouchers = await findVouchers(tx, { nummern: [...covered.keys()] });
  const positionen = [...draft.positionen];
  for (const voucher of vouchers.filter(({ art }) => art === "einzweck"))
    positionen.push({
      text: voucherTitle(voucher.nummer),
      details: await soldWith(tx, voucher),
      cent: -(covered.get(voucher.nummer) ?? 0),
    });
  const ofMany = vouchers.filter(({ art }) => art === "mehrzweck").map(({ nummer }) => nummer);
  return {
    ...draft,
    positionen,
    ...(ofMany.length > 0 && {
      angerechnet: {
        text: voucherTitles(ofMany),
        cent: ofMany.reduce((sum, nummer) => sum + (covered.get(nummer) ?? 0), 0),
      },
    }),
  };
}

async function soldWith(tx: Db, { beleg }: VoucherRow): Promise<string> {
  const sale = await findReceipt(tx, beleg);
  return sale
    ? `Schon berechnet mit Rechnung ${receiptNumberText(sale.nummer, sale.praefix)}`
    : "Schon beim Verkauf berechnet";
}
