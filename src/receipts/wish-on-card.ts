import type { ReceiptWish } from "./schema.ts";

/** What a customer's card keeps for the next receipt. */
type NotedForReceipts = {
  anschrift: string;
  firma: string;
  rechnungsanschrift: string;
  rechnungsmail: string;
  bestellnummer: string;
  leitwegId: string;
  ustId: string;
};

type Asked = Pick<
  ReceiptWish,
  "anschrift" | "firma" | "rechnungsmail" | "bestellnummer" | "leitwegId" | "ustId"
>;

/** What of a receipt is worth keeping on the card; an address of a person only where no account says one. */
export function keptOfWish(wish: Asked, hasAccount: boolean): Partial<NotedForReceipts> {
  const { anschrift, firma, rechnungsmail, bestellnummer, leitwegId, ustId } = wish;
  return {
    ...(firma !== "" && { firma, rechnungsanschrift: anschrift, bestellnummer, leitwegId, ustId }),
    ...(firma === "" && anschrift !== "" && !hasAccount && { anschrift }),
    ...(rechnungsmail !== "" && { rechnungsmail }),
  };
}

/** The next receipt, as it is offered. */
export function wishFromCard(noted: NotedForReceipts): Asked {
  const { firma, rechnungsmail } = noted;
  return firma === ""
    ? {
        anschrift: noted.anschrift,
        firma: "",
        rechnungsmail,
        bestellnummer: "",
        leitwegId: "",
        ustId: "",
      }
    : {
        anschrift: noted.rechnungsanschrift,
        firma,
        rechnungsmail,
        bestellnummer: noted.bestellnummer,
        leitwegId: noted.leitwegId,
        ustId: noted.ustId,
      };
}
