import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { PaymentKind } from "#receipts/payment-kinds.ts";
import type { ReceiptDraft } from "#receipts/schema.ts";
import { bookedText, bookingNumber } from "../fields.ts";
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
  | "fahrer"
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
    buchungen: [id],
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

/** A visit as one line: what was done, on which day, at which car, and who brought it. */
export function collectiveLine(booking: Billed, shop: ClassShop): ReceiptLine {
  const { id, name, fahrer, datum, preis_cent, endpreis_cent } = booking;
  return {
    text: bookedText(booking),
    details: [
      formatGermanDate(datum),
      vehicleText({ ...booking, verschmutzung: "" }, shop),
      fahrer ? `Fahrer: ${fahrer}` : name,
      bookingNumber(id),
    ]
      .filter(Boolean)
      .join(", "),
    cent: endpreis_cent ?? preis_cent,
  };
}

/** Visits of a firm on one receipt, in the order of their days. */
export function collectiveDraft(
  bookings: readonly Billed[],
  firm: { firma: string; rechnungsanschrift: string; zahlungszielTage: number | null },
  shop: ClassShop,
): ReceiptDraft {
  const von = bookings[0]?.datum ?? "";
  const bis = bookings.map((booking) => booking.bis ?? booking.datum).reduce(later, von);
  return {
    booking_id: null,
    buchungen: bookings.map(({ id }) => id),
    ...(firm.zahlungszielTage !== null && { zahlungszielTage: firm.zahlungszielTage }),
    kunde: { name: firm.firma, anschrift: firm.rechnungsanschrift },
    leistung: { von, bis: bis === von ? null : bis },
    positionen: bookings.map((booking) => collectiveLine(booking, shop)),
    zahlart: "ueberweisung",
  };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
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
