import type { CompanySettings } from "#company/schema.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { printed } from "#lib/printable-characters.ts";
import { readLogo } from "#server/files/logo.server.ts";
import {
  A4,
  drawBand,
  drawLine,
  GREY,
  HAIRLINE,
  INK,
  MM,
  openPdf,
  PAPER,
  type Pdf,
  PETROL,
  pdfBytes,
} from "#server/files/pdf.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { voucherNumber, voucherTitle } from "./voucher-terms.ts";
import type { VoucherRow } from "./vouchers.data.ts";

const LEFT = 25 * MM;
const WIDTH = A4.width - 2 * LEFT;
const CODE_SIZE = 36 * MM;
const UPLOADED = /^\/bilder\/[\w.-]+$/;

/** The paper that is handed over, in the hand of the receipts. */
export async function drawVoucher(
  { db }: Pick<Platform, "db">,
  company: CompanySettings,
  voucher: VoucherRow,
  code: string,
): Promise<{ filename: string; content: Buffer }> {
  const logo = UPLOADED.test(company.logoUrl) ? await readLogo(db, company.logoUrl) : undefined;
  const { content: text, hasMore } = printed({
    title: voucherTitle(voucher.nummer),
    seller: company.companyName,
    good: voucher.leistung || formatEuro(voucher.wert_cent),
    detail: voucher.leistung && classTitle(company, voucher.kfz),
    footer: [
      company.companyName,
      company.addresses[0]?.address ?? "",
      company.phoneNumbers[0] ?? "",
    ].filter(Boolean),
  });
  const pdf = await openPdf(
    {
      margins: { top: 20 * MM, bottom: 0, left: LEFT, right: LEFT },
      info: { Title: text.title, Author: text.seller },
    },
    { hasMore },
  );
  drawBand(pdf, { left: LEFT, height: 32 * MM, name: text.seller, ...(logo && { logo }) });
  pdf
    .font("bold")
    .fontSize(40)
    .fillColor(PETROL)
    .text("Gutschein", LEFT, 58 * MM);
  pdf.rect(LEFT, 82 * MM, WIDTH, 34 * MM).fill(PAPER);
  pdf.rect(LEFT, 82 * MM, 4, 34 * MM).fill(PETROL);
  pdf
    .font("bold")
    .fontSize(text.detail ? 22 : 30)
    .fillColor(INK);
  pdf.text(text.good, LEFT + 18, text.detail ? 88 * MM : 93 * MM, {
    width: WIDTH - 36,
    height: 18 * MM,
    ellipsis: true,
  });
  if (text.detail)
    pdf
      .font("regular")
      .fontSize(12)
      .fillColor(GREY)
      .text(text.detail, LEFT + 18, 106 * MM);
  await drawCode(pdf, code);
  const beside = LEFT + CODE_SIZE + 24;
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(GREY)
    .text("Ihr Code", beside, 130 * MM);
  pdf
    .font("bold")
    .fontSize(18)
    .fillColor(INK)
    .text(code, beside, 136 * MM);
  pdf
    .font("regular")
    .fontSize(11)
    .fillColor(INK)
    .text(
      `Nr. ${voucherNumber(voucher.nummer)}, gültig bis ${formatGermanDate(voucher.gueltig_bis)}.`,
      beside,
      149 * MM,
      { width: A4.width - LEFT - beside, lineGap: 3 },
    );
  pdf.text(
    "Den Code nennen Sie beim Abholen des Autos. Bewahren Sie ihn wie Bargeld auf: Einlösen kann, wer ihn hat.",
    { width: A4.width - LEFT - beside, lineGap: 3 },
  );
  drawLine(pdf, LEFT, WIDTH, 262 * MM, HAIRLINE);
  pdf
    .font("regular")
    .fontSize(8)
    .fillColor(GREY)
    .text(text.footer.join(" · ").replace(/\s*\n\s*/g, ", "), LEFT, 262 * MM + 8, {
      width: WIDTH,
      height: 20 * MM,
    });
  return {
    filename: `Gutschein-${voucherNumber(voucher.nummer)}.pdf`,
    content: await pdfBytes(pdf),
  };
}

async function drawCode(pdf: Pdf, code: string): Promise<void> {
  const { encode } = await import("uqr");
  const { data, size } = encode(code, { ecc: "M", border: 0 });
  const square = CODE_SIZE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(LEFT + column * square, 130 * MM + row * square, square, square);
  pdf.fill("#000000");
}
