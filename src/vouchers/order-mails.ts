import { formatIban } from "#company/iban.ts";
import {
  type Letterhead,
  reachUs,
  toInbox,
  WRITTEN_BY_THE_SITE,
  writeMail,
} from "#company/letterhead.ts";
import { partySection, withdrawalSections } from "#company/texts/contract-sections.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { OrderRow } from "./orders.data.ts";
import { orderNumber, purposeOf } from "./orders.ts";
import { voucherTitle } from "./voucher-terms.ts";

type Paid = { iban: string; empfaenger: string };

/** To whoever ordered: the contract, how it is paid, and the right of withdrawal. */
export function voucherOrdered(order: OrderRow, letterhead: Letterhead, to: Paid): QueuedMail {
  const title = "Ihr Gutschein ist bestellt";
  return {
    key: `voucher-ordered:${order.nummer}`,
    recipient: order.email,
    message: {
      ...writeMail(letterhead, {
        subject: `Gutschein bestellt: ${orderNumber(order.nummer)}`,
        body: {
          preview: `Bitte überweisen Sie ${formatEuro(order.wert_cent)}, dann kommt der Gutschein per E-Mail.`,
          eyebrow: "Bestellbestätigung",
          title,
          opening: [
            greeting(order.name),
            "vielen Dank für Ihre Bestellung. Wir bestätigen sie hiermit: Damit ist der Vertrag geschlossen. Sobald Ihre Überweisung da ist, schicken wir Ihnen den Gutschein als PDF an diese Adresse.",
          ],
          highlights: [
            { label: "Zu überweisen", value: formatEuro(order.wert_cent) },
            { label: "Bis", value: formatLongGermanDate(order.bis) },
          ],
          facts: [
            { label: "IBAN", value: formatIban(to.iban), isStrong: true },
            { label: "Empfänger", value: to.empfaenger },
            { label: "Verwendungszweck", value: purposeOf(order.nummer), isStrong: true },
            { label: "Bestellnummer", value: orderNumber(order.nummer) },
            { label: "Gutschein über", value: orderedText(order, letterhead) },
          ],
          sections: [
            { heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] },
            partySection(letterhead),
            ...withdrawalSections(letterhead, "Bestellnummer"),
          ],
        },
        reason:
          "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Gutschein bestellt wurde. Waren Sie das nicht? Dann überweisen Sie einfach nichts: Die Bestellung endet von selbst.",
        replyTo: letterhead.company.email,
      }),
      attachment: { kind: "contract" },
    },
  };
}

/** To the shop. */
export function voucherOrderArrived(order: OrderRow, letterhead: Letterhead): QueuedMail {
  return {
    key: `voucher-order-arrived:${order.nummer}`,
    ...toInbox(letterhead),
    message: writeMail(letterhead, {
      subject: `Gutschein bestellt: ${formatEuro(order.wert_cent)}`,
      body: {
        preview: `${orderedText(order, letterhead)}, zu bezahlen bis ${formatLongGermanDate(order.bis)}.`,
        eyebrow: "Neue Bestellung",
        title: "Ein Gutschein ist bestellt",
        opening: [
          "Sobald das Geld auf Ihrem Konto ist, tippen Sie unter „Gutscheine“ auf „Bezahlt“: Dann gehen Gutschein und Rechnung per E-Mail hinaus.",
          ...(order.unbestaetigt
            ? [
                "Die Bestätigung an den Besteller haben wir zurückgehalten, weil an diese Adresse gerade sehr viele E-Mails gingen. Unter „Gutscheine“ schicken Sie sie mit „Bestätigen“.",
              ]
            : []),
        ],
        highlights: [{ label: "Verwendungszweck", value: purposeOf(order.nummer) }],
        facts: [
          { label: "Name", value: order.name, isStrong: true },
          { label: "E-Mail", value: order.email },
          { label: "Gutschein über", value: orderedText(order, letterhead) },
          { label: "Betrag", value: formatEuro(order.wert_cent) },
        ],
        sections: [],
        action: {
          label: "Gutscheine öffnen",
          href: `${letterhead.baseUrl}${paths.admin.vouchers}`,
        },
      },
      reason: WRITTEN_BY_THE_SITE,
      replyTo: order.email,
    }),
  };
}

export const voucherMailKey = (nummer: number) => `voucher:${nummer}`;

/** To whoever paid: the paper with its code, which is made when the mail leaves. */
export function voucherMail(nummer: number, order: OrderRow, letterhead: Letterhead): QueuedMail {
  return {
    key: voucherMailKey(nummer),
    recipient: order.email,
    message: {
      ...writeMail(letterhead, {
        subject: `Ihr Gutschein von ${letterhead.company.companyName}`,
        body: {
          preview: "Der Gutschein liegt als PDF bei.",
          eyebrow: "Gutschein",
          title: "Ihr Gutschein ist da",
          opening: [
            greeting(order.name),
            "vielen Dank, Ihre Überweisung ist da. Der Gutschein liegt als PDF bei: zum Ausdrucken oder Weiterschicken. Einlösen kann ihn, wer den Code hat; bewahren Sie ihn auf wie Bargeld.",
          ],
          highlights: [{ label: "Gutschein über", value: orderedText(order, letterhead) }],
          facts: [
            { label: "Nummer", value: voucherTitle(nummer) },
            { label: "Bestellnummer", value: orderNumber(order.nummer) },
          ],
          // Once more: the confirmation may have been kept back.
          sections: [
            { heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] },
            partySection(letterhead),
            ...withdrawalSections(letterhead, "Bestellnummer"),
          ],
        },
        reason: "Sie bekommen diese E-Mail, weil Sie bei uns einen Gutschein gekauft haben.",
        replyTo: letterhead.company.email,
      }),
      attachment: { kind: "voucher", nummer },
    },
  };
}

function orderedText(
  { leistung, kfz, wert_cent }: Pick<OrderRow, "leistung" | "kfz" | "wert_cent">,
  { company }: Pick<Letterhead, "company">,
): string {
  return leistung === "" ? formatEuro(wert_cent) : `${leistung}, ${classTitle(company, kfz)}`;
}
