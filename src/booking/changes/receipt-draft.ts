import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";
import type { ReceiptDraft } from "#receipts/schema.ts";
import { seatCountText } from "../request-terms.ts";
import type { Booking } from "../schema.ts";

type Billed = Pick<
  Booking,
  "id" | "name" | "datum" | "bis" | "leistungen" | "kfz" | "verschmutzung" | "sitzOption" | "modell" | "kennzeichen"
> & {
  preis_cent: number;
  endpreis_cent: number | null;
  endpreis_grund: string;
  zahlart: PaymentKind;
};

/** What the receipt of a completed booking says: what was agreed, and as a line of its own what it cost more or less. */
export function receiptDraft(booking: Billed, anschrift: string): ReceiptDraft {
  const { id, name, datum, bis, leistungen, preis_cent, endpreis_cent, endpreis_grund, zahlart } = booking;
  const difference = (endpreis_cent ?? preis_cent) - preis_cent;
  return {
    booking_id: id,
    kunde: { name, anschrift },
    leistung: { von: datum, bis },
    positionen: [
      { text: leistungen.join(", "), details: vehicleText(booking), cent: preis_cent },
      ...(difference === 0
        ? []
        : [{ text: difference > 0 ? "Zusätzlich vereinbart" : "Nachlass", details: endpreis_grund, cent: difference }]),
    ],
    zahlart,
  };
}

/** 'Golf, FR-AB 123, Limousine, Verschmutzung mittel, 2 Sitze' */
function vehicleText({ kfz, verschmutzung, sitzOption, modell, kennzeichen }: Billed): string {
  const parts = [
    modell,
    kennzeichen,
    kfz && VEHICLE_CLASS_LABELS[kfz],
    verschmutzung && `Verschmutzung ${verschmutzung.toLowerCase()}`,
    sitzOption && seatCountText(sitzOption.anzahl),
  ];
  return parts.filter(Boolean).join(", ");
}
