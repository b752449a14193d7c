import { renderSVG } from "uqr";
import { listPricedServices } from "#catalogue/catalogue.data.ts";
import { readSettings } from "#company/company.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import type { VoucherAttachment } from "#lib/mail.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { giroCode } from "#receipts/giro-code.ts";
import { needsAddress, newReceiptWish } from "#receipts/receipt-terms.ts";
import { markPaid } from "#receipts/receipts.data.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { checkProof, spendProof } from "#server/bot-check.server.ts";
import { networkSteps } from "#server/http/client-address.server.ts";
import type { AttachmentMakerOf } from "#server/mail/mail-delivery.server.ts";
import { isMailWaiting, queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newReadableSecret, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { orderConfirmedNote, orderDroppedNote, orderedNote } from "./audit-lines.ts";
import { drawVoucher } from "./draw-voucher.server.ts";
import { voucherMail, voucherMailKey, voucherOrderArrived, voucherOrdered } from "./order-mails.ts";
import {
  confirmOrder,
  countOrdersOf,
  findOrderByAttempt,
  insertOrder,
  listOrders,
  type OrderRow,
  takeOrder,
} from "./orders.data.ts";
import { attemptOf, isOrderable, OPEN_ORDERS, purposeOf, voucherPrice } from "./orders.ts";
import {
  addressNeeded,
  classNeeded,
  orderNotProven,
  ordersOff,
  orderUnknown,
  priceOtherNow,
  serviceNotSold,
  tooManyOrders,
} from "./refusals.ts";
import type { OpenOrder, OrderPayment, VoucherOrder } from "./schema.ts";
import { CODE_LENGTH, codeText } from "./voucher-terms.ts";
import { findVoucher, updateCode, type VoucherRow } from "./vouchers.data.ts";
import { writeVoucher } from "./vouchers.server.ts";

const ORDERS: Limit = { name: "voucher-orders-address", points: 6, seconds: 3600 };
/** Of everybody: what anybody can have the shop look through in an hour. */
const ALL_ORDERS: Limit = { name: "voucher-orders-all", points: 30, seconds: 3600 };
const NUMBER_LENGTH = 8;

/** Anybody orders one, to be paid by transfer. Sent once more, because the answer was lost, it is the first. */
export async function orderVoucher(
  platform: Platform,
  { website, captcha, ...sent }: VoucherOrder,
  address: string,
): Promise<OrderPayment> {
  const { db, clock, limits, outbox, auditLog } = platform;
  const letterhead = await readLetterhead(platform);
  const { company } = letterhead;
  if (!isOrderable(company) || company.iban === "") throw ordersOff();
  const earlier = await findOrderByAttempt(db, sent.anfrage);
  if (earlier) return paymentOf(earlier, company);
  for (const { network, factor } of networkSteps(address))
    await limits.spend({ ...ORDERS, points: ORDERS.points * factor }, network);
  const proof = website === "" ? await checkProof(platform, captcha) : undefined;
  if (!proof) throw orderNotProven();
  const now = clock.now();
  const today = berlinMoment(now).datum;
  const ordered = await db.transaction().execute(async (tx) => {
    const { anfrage, wert_cent, name, anschrift, email } = sent;
    const mayMail = await mayMailUnrequested(platform, tx, "voucher-ordered", email);
    const order: OrderRow = {
      nummer: newReadableSecret(NUMBER_LENGTH),
      anfrage,
      ...(await pricedService(tx, sent, company, today)),
      wert_cent,
      name,
      anschrift,
      email,
      wer: mailboxOf(email),
      bestellt_am: new Date(now).toISOString(),
      bis: addDays(today, company.gutscheinFrist),
      unbestaetigt: !mayMail,
    };
    if (needsAddress(wert_cent) && anschrift === "") throw addressNeeded();
    if (!(await insertOrder(tx, order))) return await findOrderByAttempt(tx, anfrage);
    if ((await countOrdersOf(tx, order.wer)) > OPEN_ORDERS) throw tooManyOrders();
    if (!(await spendProof(tx, proof))) throw orderNotProven();
    await limits.spend(ALL_ORDERS, "", tx);
    await noteContract(tx, today);
    await auditLog.note(tx, orderedNote(order));
    await queueMails(tx, now, [
      voucherOrderArrived(order, letterhead),
      ...(mayMail ? [voucherOrdered(order, letterhead, payee(company))] : []),
    ]);
    return order;
  });
  outbox.wake();
  if (!ordered) throw orderUnknown();
  return paymentOf(ordered, company);
}

/** The price of a service is the one that the page says, or the order is refused. */
async function pricedService(
  tx: Db,
  { leistung_id, kfz, wert_cent }: Pick<VoucherOrder, "leistung_id" | "kfz" | "wert_cent">,
  company: CompanySettings,
  today: string,
): Promise<Pick<VoucherRow, "leistung" | "leistung_id" | "kfz">> {
  if (leistung_id === "") return { leistung: "", leistung_id, kfz: "" };
  const services = await listPricedServices(tx, today, company);
  const service = services.find(({ id }) => id === leistung_id);
  if (!service) throw serviceNotSold();
  if (kfz === "") throw classNeeded();
  const cents = voucherPrice(service, kfz);
  if (cents === undefined) throw serviceNotSold();
  if (cents !== wert_cent) throw priceOtherNow(cents);
  return { leistung: service.title, leistung_id, kfz };
}

function payee(company: CompanySettings) {
  const { iban, kontoinhaber, legal, companyName } = company;
  return { iban, empfaenger: kontoinhaber || legal.owner || companyName };
}

function paymentOf(
  { nummer, wert_cent, bis, unbestaetigt }: OrderRow,
  company: CompanySettings,
): OrderPayment {
  const { iban, empfaenger } = payee(company);
  const zweck = purposeOf(nummer);
  const text = giroCode({ payee: empfaenger, iban, cents: wert_cent, text: zweck });
  const code = renderSVG(text, { ecc: "M", border: 2 });
  return { nummer, betrag_cent: wert_cent, bis, iban, empfaenger, zweck, code, unbestaetigt };
}

export async function showOrders(db: Db): Promise<OpenOrder[]> {
  return (await listOrders(db)).map(
    ({ nummer, leistung, kfz, wert_cent, name, email, bestellt_am, bis, unbestaetigt }) => ({
      nummer,
      leistung,
      kfz,
      wert_cent,
      name,
      email,
      bestellt_am,
      bis,
      unbestaetigt,
    }),
  );
}

/** The shop has looked at an order whose confirmation was kept back, and sends it. */
export async function sendConfirmation(platform: Platform, nummer: string): Promise<void> {
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const order = await confirmOrder(tx, nummer);
    if (!order) throw orderUnknown();
    await platform.auditLog.note(tx, orderConfirmedNote(order));
    await queueMails(tx, clock.now(), [
      voucherOrdered(order, letterhead, payee(letterhead.company)),
    ]);
  });
  outbox.wake();
}

/** The money is there: the voucher and its receipt go to whoever ordered. Returns the voucher's number. */
export async function noteOrderPaid(
  platform: Platform,
  nummer: string,
  { trotzGrenze }: Pick<ReceiptWish, "trotzGrenze">,
): Promise<number> {
  const { db, clock, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const sold = await db.transaction().execute(async (tx) => {
    const order = await takeOrder(tx, nummer);
    if (!order) throw orderUnknown();
    const { leistung, leistung_id, kfz, wert_cent, name, anschrift, email } = order;
    const now = clock.now();
    const today = berlinMoment(now).datum;
    const { voucher, beleg } = await writeVoucher(
      platform,
      tx,
      // Nobody knows this one: the mail makes its own when it leaves.
      newReadableSecret(CODE_LENGTH),
      {
        anfrage: attemptOf(nummer),
        bestellung: nummer,
        leistung,
        leistung_id,
        kfz,
        wert_cent,
        name,
        zahlart: "ueberweisung",
        ueberwiesen_am: today,
      },
      { ...newReceiptWish(""), anschrift, trotzGrenze },
      email,
    );
    await markPaid(tx, beleg, today);
    await queueMails(tx, now, [voucherMail(voucher.nummer, order, letterhead)]);
    return voucher.nummer;
  });
  outbox.wake();
  return sold;
}

/** Withdrawn before it was paid, or nobody pays any more. */
export async function dropOrder({ db, auditLog }: Platform, nummer: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await takeOrder(tx, nummer);
    if (!order) throw orderUnknown();
    await auditLog.note(tx, orderDroppedNote(order));
  });
}

/** The paper of a mail, with a code that is made when it leaves and kept as a hash alone; tried again, the mail has another one, and the one before ends. */
export function voucherAttacher({
  db,
}: Pick<Platform, "db">): AttachmentMakerOf<VoucherAttachment> {
  return async ({ nummer }) => {
    const code = newReadableSecret(CODE_LENGTH);
    const voucher = await findVoucher(db, nummer);
    if (!voucher || voucher.zurueckgenommen_am !== null) throw new Error("the voucher is gone");
    // Renewed meanwhile, the mail is withdrawn, and the paper that was handed over keeps its code.
    const isMine =
      (await isMailWaiting(db, voucherMailKey(nummer))) &&
      (await updateCode(db, nummer, sha256(code), voucher.code_hash));
    if (!isMine) throw new Error("the voucher has another code");
    return {
      ...(await drawVoucher({ db }, await readSettings(db), voucher, codeText(code))),
      contentType: "application/pdf",
    };
  };
}
