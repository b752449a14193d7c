import { changedValues } from "#catalogue/edited-fields.ts";
import { type AuditEntry, changedTogether } from "#lib/audit-log.ts";
import { Refusal } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { PRODUCT_FIELDS } from "../product-fields.ts";
import { productText } from "../work.ts";
import { listProducts, retireProduct, writeProduct } from "./products.data.ts";
import type { Product } from "./work-schema.ts";

export async function keepProduct(
  { db, auditLog }: Platform,
  product: Product,
): Promise<Product[]> {
  return await db.transaction().execute(async (tx) => {
    const known = (await listProducts(tx)).find(({ id }) => id === product.id);
    if (known && productText(known) === productText(product)) return await listProducts(tx);
    await writeProduct(tx, product);
    const change = known && changedTogether(changedValues(PRODUCT_FIELDS, known, product));
    const note = change
      ? productNote(known, `geändert: ${change}`)
      : productNote(product, "gemerkt");
    await auditLog.note(tx, note);
    return await listProducts(tx);
  });
}

export async function forgetProduct(
  { db, clock, auditLog }: Platform,
  id: string,
): Promise<Product[]> {
  return await db.transaction().execute(async (tx) => {
    const known = (await listProducts(tx)).find((product) => product.id === id);
    if (!known || !(await retireProduct(tx, id, isoNow(clock)))) throw productUnknown();
    await auditLog.note(tx, productNote(known, "von der Liste genommen"));
    return await listProducts(tx);
  });
}

const productNote = (product: Product, what: string): AuditEntry => ({
  bereich: "pass",
  text: `Produkt „${productText(product)}“ ${what}`,
});

const productUnknown = () =>
  new Refusal(404, "produkt_unbekannt", "Dieses Produkt steht nicht (mehr) auf der Liste.");
