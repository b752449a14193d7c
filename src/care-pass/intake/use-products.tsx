import { useCallback, useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { useCall } from "#ui/use-call.tsx";
import type { UsedProduct } from "../work.ts";
import { keepProducts, readProducts } from "./device-store.tsx";
import { newDeviceId } from "./take-picture.tsx";
import type { Product } from "./work-schema.ts";

type ProductList = {
  products: readonly Product[];
  problem: string;
  /** A known name gets the new charge. */
  keep: (product: UsedProduct) => Promise<void>;
  forget: (id: string) => Promise<void>;
};

/** The shop's list; the stored one shows until a newer one arrives. */
export function useProducts(): ProductList {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const { problem, run } = useCall(NOT_KEPT);

  const take = useCallback(async (answer: ApiResult<Product[]> | undefined) => {
    if (!answer?.ok) return;
    setProducts(answer.data);
    await keepProducts(answer.data);
  }, []);

  useEffect(() => {
    void readProducts().then((kept) => setProducts((now) => (now.length > 0 ? now : kept)));
    void api("GET /care-products").then(take);
  }, [take]);

  async function keep({ name, charge }: UsedProduct) {
    const known = products.find((product) => product.name.toLowerCase() === name.toLowerCase());
    const params = { id: known?.id ?? newDeviceId() };
    const body = { name, charge };
    await take(await run(() => api("PUT /care-products/:id", { params, body })));
  }

  async function forget(id: string) {
    await take(await run(() => api("DELETE /care-products/:id", { params: { id } })));
  }

  return { products, problem, keep, forget };
}

const NOT_KEPT =
  "Die Liste ist nicht geändert: Dafür braucht es gerade eine Verbindung. Am Auto steht das Produkt trotzdem.";
