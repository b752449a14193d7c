import { listServices, serviceIdsOf } from "#catalogue/catalogue.data.ts";
import { readCash } from "#company/cash.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { addDays, berlinInstant, berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { csvLine, csvStart } from "#lib/csv.ts";
import { Refusal } from "#lib/refusal.ts";
import { counterReceipt } from "#receipts/counter-receipt.server.ts";
import { issueReceipt } from "#receipts/issue-receipt.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import type { ReceiptDraft, ReceiptWish } from "#receipts/schema.ts";
import { networkSteps } from "#server/http/client-address.server.ts";
import { withdrawMails } from "#server/mail/outbox.server.ts";
import { newId, newReadableSecret, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { newCodeNote, soldNote, takenBackNote } from "./audit-lines.ts";
import { drawVoucher } from "./draw-voucher.server.ts";
import { voucherMailKey } from "./order-mails.ts";
import { orderedBy, orderNumber } from "./orders.ts";
import { asideOf, hashOf, isUsable, redeemedBy } from "./redeem.server.ts";
import {
  alreadySold,
  alreadyUsed,
  classNeeded,
  serviceNotSold,
  takenBack,
  vouchersOff,
  voucherUnknown,
} from "./refusals.ts";
import type {
  BookingVoucher,
  Voucher,
  VoucherCheck,
  VoucherFound,
  VoucherMovement,
  VoucherPaper,
  VoucherSale,
} from "./schema.ts";
import {
  CODE_LENGTH,
  codeText,
  isFor,
  kindSold,
  lastDay,
  owedOf,
  voucherNumber,
  voucherTitle,
} from "./voucher-terms.ts";
import {
  findByAttempt,
  findVoucher,
  findVouchers,
  insertVoucher,
  isAnyOpen,
  listMovements,
  listUpTo,
  listVouchers,
  moveBalance,
  updateCode,
  updateSale,
  updateTakenBack,
  type VoucherRow,
} from "./vouchers.data.ts";

/** Whoever guesses codes is stopped long before one is found. */
const WRONG_CODES: Limit = { name: "wrong-voucher-codes", points: 10, seconds: 900 };

/** Sells one at the counter, with its receipt. The code is on the paper alone. */
export async function sellVoucher(platform: Platform, sale: VoucherSale): Promise<VoucherPaper> {
  const { db, outbox } = platform;
  const code = newReadableSecret(CODE_LENGTH);
  const sold = await db.transaction().execute(async (tx) => {
    const company = await readSettings(tx);
    const earlier = await findByAttempt(tx, sale.anfrage);
    if (earlier) throw alreadySold(earlier.nummer);
    if (company.gutscheine === "nein") throw vouchersOff();
    if (sale.zahlart === "bar" && (await readCash(tx)).stand === "aus") throw cashOff();
    const { anfrage, wert_cent, name, zahlart, rechnung, email } = sale;
    const { voucher } = await writeVoucher(
      platform,
      tx,
      code,
      { ...(await serviceSold(tx, sale)), anfrage, wert_cent, name, zahlart },
      rechnung,
      rechnung.rechnungsmail || email,
    );
    return { company, voucher };
  });
  outbox.wake();
  return await paperOf(platform, sold.company, sold.voucher, code);
}

type Sold = Pick<VoucherRow, "leistung" | "leistung_id" | "kfz" | "wert_cent" | "anfrage"> &
  Pick<ReceiptDraft, "zahlart" | "ueberwiesen_am"> & { name: string; bestellung?: string };

/** One that is sold, with its first movement and its receipt. */
export async function writeVoucher(
  platform: Platform,
  tx: Db,
  code: string,
  { name, zahlart, ueberwiesen_am, bestellung, ...sold }: Sold,
  wish: ReceiptWish,
  recipient: string,
): Promise<{ voucher: VoucherRow; beleg: number }> {
  const company = await readSettings(tx);
  const { gutscheine } = company;
  if (gutscheine === "nein") throw vouchersOff();
  const now = platform.clock.now();
  const today = berlinMoment(now).datum;
  const art = kindSold(gutscheine, sold.leistung);
  const nummer = await insertVoucher(tx, {
    ...sold,
    code_hash: sha256(code),
    art,
    rest_cent: 0,
    verkauft_am: today,
    gueltig_bis: lastDay(today),
  });
  if (nummer === undefined) throw alreadySold((await findByAttempt(tx, sold.anfrage))?.nummer ?? 0);
  await moveBalance(tx, {
    id: newId(),
    gutschein: nummer,
    art: "verkauf",
    cent: sold.wert_cent,
    gedeckt_cent: 0,
    booking_id: null,
    am: new Date(now).toISOString(),
  });
  await platform.auditLog.note(tx, soldNote(nummer, sold.wert_cent));
  const beleg = await issueReceipt(
    platform,
    tx,
    {
      booking_id: null,
      buchungen: [],
      kunde: { name, anschrift: "" },
      leistung: { von: today, bis: null },
      positionen: [
        {
          text: voucherTitle(nummer),
          details: [
            sold.leistung && `für ${sold.leistung}, ${classTitle(company, sold.kfz)}`,
            `gültig bis ${formatGermanDate(lastDay(today))}`,
            bestellung && `Bestellung ${orderNumber(bestellung)}`,
          ]
            .filter(Boolean)
            .join(", "),
          cent: sold.wert_cent,
        },
      ],
      zahlart,
      ...(ueberwiesen_am && { ueberwiesen_am }),
      gutschein: art,
    },
    wish,
    recipient,
  );
  await updateSale(tx, nummer, beleg);
  return { voucher: await needVoucher(tx, nummer), beleg };
}

/** What the paper says of a service, which is held by its id. */
async function serviceSold(
  tx: Db,
  { leistung_id, kfz }: Pick<VoucherSale, "leistung_id" | "kfz">,
): Promise<Pick<VoucherRow, "leistung" | "leistung_id" | "kfz">> {
  if (leistung_id === "") return { leistung: "", leistung_id, kfz: "" };
  const service = (await listServices(tx)).find(({ id }) => id === leistung_id);
  if (!service || service.proSitz) throw serviceNotSold();
  if (kfz === "") throw classNeeded();
  return { leistung: service.title, leistung_id, kfz };
}

const cashOff = () =>
  new Refusal(
    422,
    "bargeld_aus",
    "Bargeld wird hier nicht notiert. Lassen Sie offen, wie bezahlt wurde.",
  );

async function needVoucher(db: Db, nummer: number): Promise<VoucherRow> {
  const voucher = await findVoucher(db, nummer);
  if (!voucher) throw voucherUnknown();
  return voucher;
}

async function paperOf(
  platform: Platform,
  company: CompanySettings,
  voucher: VoucherRow,
  code: string,
): Promise<VoucherPaper> {
  const { filename, content } = await drawVoucher(platform, company, voucher, codeText(code));
  return {
    nummer: voucher.nummer,
    code: codeText(code),
    filename,
    pdf: content.toString("base64"),
  };
}

/** For a paper that was lost: the old code ends. */
export async function renewCode(platform: Platform, nummer: number): Promise<VoucherPaper> {
  const code = newReadableSecret(CODE_LENGTH);
  const voucher = await platform.db.transaction().execute(async (tx) => {
    const found = await needVoucher(tx, nummer);
    if (found.zurueckgenommen_am !== null) throw takenBack();
    await updateCode(tx, nummer, sha256(code));
    // Tried again, it would make one more code and end this one.
    await withdrawMails(tx, [voucherMailKey(nummer)]);
    await platform.auditLog.note(tx, newCodeNote(nummer));
    return found;
  });
  return await paperOf(platform, await readSettings(platform.db), voucher, code);
}

/** Only one that nobody used: its sale is undone, with a document of its own. */
export async function takeBackVoucher(platform: Platform, nummer: number): Promise<void> {
  const { db, clock, auditLog } = platform;
  await db.transaction().execute(async (tx) => {
    const voucher = await needVoucher(tx, nummer);
    if (voucher.zurueckgenommen_am !== null) throw takenBack();
    const now = clock.now();
    const isWhole = voucher.rest_cent === voucher.wert_cent;
    const am = new Date(now).toISOString();
    const movement = {
      id: newId(),
      gutschein: nummer,
      art: "storno" as const,
      cent: -voucher.wert_cent,
      gedeckt_cent: 0,
      booking_id: null,
      am,
    };
    if (!isWhole || !(await moveBalance(tx, movement))) throw alreadyUsed();
    await updateTakenBack(tx, nummer, am);
    await auditLog.note(tx, takenBackNote(nummer));
    await withdrawMails(tx, [voucherMailKey(nummer)]);
    await counterReceipt(platform, tx, voucher.beleg, { perMail: false });
  });
}

export async function showVouchers(
  db: Db,
  asked: { q: string; seite: number },
): Promise<{ vouchers: Voucher[]; total: number }> {
  const { vouchers, total } = await listVouchers(db, asked);
  return {
    total,
    vouchers: vouchers.map((voucher) => ({
      nummer: voucher.nummer,
      art: voucher.art,
      leistung: voucher.leistung,
      kfz: voucher.kfz,
      wert_cent: voucher.wert_cent,
      rest_cent: voucher.rest_cent,
      verkauft_am: voucher.verkauft_am,
      gueltig_bis: voucher.gueltig_bis,
      rechnung: receiptNumberText(voucher.beleg, voucher.praefix),
      kaeufer: voucher.kaeufer,
      bestellung: orderedBy(voucher.anfrage),
      zurueckgenommen: voucher.zurueckgenommen_am !== null,
    })),
  };
}

export async function showMovements(db: Db, nummer: number): Promise<VoucherMovement[]> {
  await needVoucher(db, nummer);
  return (await listMovements(db, nummer)).map(({ art, cent, am, booking_id }) => ({
    art,
    cent,
    am,
    booking_id,
  }));
}

/** Whoever types too many wrong codes is asked to wait; a right one is never kept from anybody of the same network. */
export async function countWrongCode(
  { limits }: Pick<Platform, "limits">,
  address: string,
): Promise<void> {
  for (const { network, factor } of networkSteps(address))
    await limits.spend({ ...WRONG_CODES, points: WRONG_CODES.points * factor }, network);
}

/** What codes are good for, null for what does not hold; wrong ones are counted, whoever asks. */
export async function checkCodes(
  platform: Platform,
  { codes, ...choice }: VoucherCheck,
  address: string,
): Promise<(VoucherFound | null)[]> {
  const { db, clock } = platform;
  const hashes = codes.map(hashOf);
  const vouchers = await findVouchers(db, { hashes: hashes.filter((hash) => hash !== undefined) });
  const chosen = { ...choice, ids: await serviceIdsOf(db, choice.leistungen) };
  const now = clock.now();
  const found = hashes.map((hash) => {
    const voucher = vouchers.find(({ code_hash }) => code_hash === hash);
    if (!voucher || !isUsable(voucher, now) || !isFor(voucher, chosen)) return null;
    const { rest_cent, leistung, leistung_id, kfz, gueltig_bis } = voucher;
    return { rest_cent, leistung, leistung_id, kfz, gueltig_bis };
  });
  for (const one of found) if (one === null) await countWrongCode(platform, address);
  return found;
}

/** A shop that sells none any more still redeems what it sold. */
export async function vouchersOfBooking(db: Db, bookingId: string) {
  const { gutscheine } = await readSettings(db);
  const redeemed = await redeemedBy(db, bookingId);
  const paid = await findVouchers(db, { nummern: redeemed.map(({ gutschein }) => gutschein) });
  const isTaxed = (nummer: number) =>
    paid.some((voucher) => voucher.nummer === nummer && voucher.art === "einzweck");
  return {
    an: gutscheine !== "nein" || (await isAnyOpen(db)),
    vorgemerkt: await setAsideFor(db, bookingId),
    berechnet_cent: redeemed
      .filter(({ gutschein }) => isTaxed(gutschein))
      .reduce((sum, { gedeckt_cent }) => sum + gedeckt_cent, 0),
  };
}

async function setAsideFor(db: Db, bookingId: string): Promise<BookingVoucher[]> {
  const aside = await asideOf(db, bookingId);
  const vouchers = await findVouchers(db, { nummern: aside.map(({ gutschein }) => gutschein) });
  return vouchers.map(({ nummer, leistung, leistung_id, kfz, art, rest_cent }) => ({
    nummer,
    leistung,
    leistung_id,
    kfz,
    art,
    rest_cent:
      rest_cent + (aside.find(({ gutschein }) => gutschein === nummer)?.genommen_cent ?? 0),
  }));
}

const KIND_WORDS = { einzweck: "Einzweck", mehrzweck: "Mehrzweck" };

/** For the tax adviser: what the shop owed for vouchers at the end of a day. What is only set aside is owed, too. */
export async function openVouchersCsv({ db }: Platform, day: string): Promise<string> {
  const before = new Date(berlinInstant(addDays(day, 1), "00:00")).toISOString();
  const all = await listUpTo(db, { day, before });
  const rows = all.map(({ voucher, praefix, movements }) => ({
    voucher,
    praefix,
    owed: owedOf(movements),
  }));
  return [
    csvStart(["Gutschein", "Art", "Für", "Verkauft am", "Rechnung", "Gültig bis", "Wert", "Offen"]),
    ...rows
      .filter(({ owed }) => owed > 0)
      .map(({ voucher, praefix, owed }) =>
        csvLine([
          voucherNumber(voucher.nummer),
          KIND_WORDS[voucher.art],
          voucher.leistung || "Betrag",
          formatGermanDate(voucher.verkauft_am),
          receiptNumberText(voucher.beleg, praefix),
          formatGermanDate(voucher.gueltig_bis),
          { cent: voucher.wert_cent },
          { cent: owed },
        ]),
      ),
  ].join("");
}
