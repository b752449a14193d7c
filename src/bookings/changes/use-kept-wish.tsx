import { useEffect, useEffectEvent } from "react";
import { api } from "#lib/api.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { wishFromCard } from "#receipts/wish-on-card.ts";
import type { ShopBooking } from "../schema.ts";

type Offered = Partial<ReceiptWish>;

/** Fills a receipt in as the customer's card has it, as long as nothing was typed, and says whether the firm gets one for all visits. */
export function useKeptWish(
  { karte_id }: Pick<ShopBooking, "karte_id">,
  { anschrift, firma }: Pick<ReceiptWish, "anschrift" | "firma">,
  onOffer: (offered: Offered, isCollected: boolean) => void,
): void {
  const offer = useEffectEvent((offered: Offered, isCollected: boolean) => {
    if (anschrift === "" && firma === "") onOffer(offered, isCollected);
  });
  useEffect(() => {
    if (karte_id === null) return;
    let isAwaited = true;
    void api("GET /customer-cards/:key", { params: { key: karte_id } }).then((answer) => {
      if (!isAwaited || !answer.ok || !answer.data.angaben) return;
      const { angaben } = answer.data;
      offer(wishFromCard(angaben), angaben.firma !== "" && angaben.sammelrechnung);
    });
    return () => {
      isAwaited = false;
    };
  }, [karte_id]);
}
