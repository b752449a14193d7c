import { addressOf } from "#lib/api.ts";

/** Where its data for a company's books are. */
export function invoiceXmlPath(nummer: number): string {
  return addressOf("GET /receipts/:nummer/invoice.xml", { params: { nummer: String(nummer) } });
}

/** Where its PDF is. */
export function receiptPath(nummer: number): string {
  return addressOf("GET /receipts/:file", { params: { file: `${nummer}.pdf` } });
}
