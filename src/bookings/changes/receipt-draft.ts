import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";
import type { ReceiptDraft } from "#receipts/schema.ts";
import { bookingNumber } from "../fields.ts";
import type { PriceLine } from "../price.ts";
import { seatCountText } from "../request-terms.ts";
import type { Booking } from "../schema.ts";

type ReceiptLine = ReceiptDraft["positionen"][number];

type Billed = Pick<
  Booking,
  | "id"
  | "name"
  | "datum"
  | "bis"
  | "leistungen"
  | "kfz"
  | "verschmutzung"
  | "sitzOption"
  | "sitze"
  | "modell"
  | "kennzeichen"
> & {
  positionen: readonly PriceLine[];
  preis_cent: number;
  endpreis_cent: number | null;
  endpreis_grund: string;
  zahlart: PaymentKind;
};

/** What the receipt of a completed booking says: what was agreed line by line, and as a line of its own what it cost more or less. */
export function receiptDraft(booking: Billed, anschrift: string, shop: ClassShop): ReceiptDraft {
  const { id, name, datum, bis, preis_cent, endpreis_cent, endpreis_grund, zahlart } = booking;
  const difference = (endpreis_cent ?? preis_cent) - preis_cent;
  return {
    booking_id: id,
    buchung: bookingNumber(id),
    kunde: { name, anschrift },
    leistung: { von: datum, bis },
    positionen: [
      ...agreedLines(booking, shop),
      ...(difference === 0
        ? []
        : [
            {
              text: difference > 0 ? "Zusätzlich vereinbart" : "Nachlass",
              details: endpreis_grund,
              cent: difference,
            },
          ]),
    ],
    zahlart,
  };
}

/** The car stands with the first line, seats with theirs. A booking from before there were lines has one. */
function agreedLines(booking: Billed, shop: ClassShop): ReceiptLine[] {
  const { leistungen, positionen, preis_cent, sitzOption } = booking;
  const car = vehicleText(booking, shop);
  if (positionen.length === 0) {
    return [
      {
        text: leistungen.join(", "),
        details: withSeats(car, sitzOption?.anzahl),
        cent: preis_cent,
      },
    ];
  }
  return positionen.map(({ title, preis_cent, anzahl, grund = "" }, index) => ({
    text: title,
    details: index === 0 ? withSeats(car, anzahl) : grund || withSeats("", anzahl),
    cent: preis_cent,
  }));
}

function withSeats(details: string, anzahl: number | undefined): string {
  return [details, anzahl !== undefined && seatCountText(anzahl)].filter(Boolean).join(", ");
}

/** 'Golf, FR-AB 123, Limousine, Verschmutzung mittel' */
function vehicleText({ kfz, verschmutzung, modell, kennzeichen }: Billed, shop: ClassShop): string {
  const parts = [
    modell,
    kennzeichen,
    classTitle(shop, kfz),
    verschmutzung && `Verschmutzung ${verschmutzung.toLowerCase()}`,
  ];
  return parts.filter(Boolean).join(", ");
}
