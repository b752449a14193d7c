import type { ReactNode } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { PAYMENT_KIND_LABELS } from "#receipts/payment-kinds.ts";
import { voucherText } from "#vouchers/voucher-terms.ts";
import { agreedCents, dueCents } from "./agreed-price.ts";
import { bookingNumber, type CarField, carFacts, extraTitles, seatsText } from "./fields.ts";
import { isOpenField, type OpenField, priceText } from "./open-fields.ts";
import { PLACE_LABELS, placeLines } from "./place.ts";
import { answerText } from "./questions.ts";
import type { Booking, GuestBooking } from "./schema.ts";
import { stayText } from "./stay.ts";

/** Of a guest's booking the link tells less. */
type BookingInFacts = GuestBooking & Partial<Pick<Booking, CarField | "antworten" | "einsatz">>;

type BookingFactsProps = {
  booking: BookingInFacts;
  /** Further facts, before those of the booking and behind them. */
  before?: ReactNode;
  children?: ReactNode;
  /** Side by side where there is room. */
  isWide?: boolean;
};

const STILL_OPEN = "noch offen";

/** What is to be done, to which car, for how much: labels on one edge, what they say on another. */
export function BookingFacts({ booking, before, children, isWide = false }: BookingFactsProps) {
  const { titleOf } = useShopClasses();
  const { kfz, verschmutzung, leistungen, sitzOption, bis } = booking;
  const extras = extraTitles(booking);
  const isOpen = (field: OpenField) => booking.status === "open" && isOpenField(booking, field);
  const isPaid =
    booking.status === "done" && booking.endpreis !== null && booking.preis + booking.endpreis > 0;
  const isAsAgreed = isPaid && booking.endpreis === booking.preis;
  return (
    <dl
      className={`mt-2 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm sm:gap-x-8 ${isWide ? "md:grid-cols-[fit-content(22%)_minmax(0,1fr)_fit-content(22%)_minmax(0,1fr)]" : ""}`}
    >
      {before}
      <BookingFact term={leistungen.length > 1 ? "Leistungen" : "Leistung"}>
        {leistungen.join(", ") || STILL_OPEN}
        {sitzOption && (
          <span className="block text-ink-2">
            {[seatsText(booking), sitzOption.details].filter(Boolean).join(": ")}
          </span>
        )}
      </BookingFact>
      {extras.length > 0 && (
        <BookingFact term={extras.length > 1 ? "Extras" : "Extra"}>{extras.join(", ")}</BookingFact>
      )}
      {bis && <BookingFact term="Das Fahrzeug bleibt">{stayText(bis)}</BookingFact>}
      {(kfz || isOpen("kfz")) && (
        <BookingFact term="KFZ-Klasse">{kfz ? titleOf(kfz) : STILL_OPEN}</BookingFact>
      )}
      {(verschmutzung || isOpen("verschmutzung")) && (
        <BookingFact term="Verschmutzung">{verschmutzung || STILL_OPEN}</BookingFact>
      )}
      {carFacts(booking).map(({ label, value }) => (
        <BookingFact key={label} term={label}>
          {value}
        </BookingFact>
      ))}
      {booking.einsatz && (
        <BookingFact term={PLACE_LABELS.weg}>
          {placeLines(booking.einsatz).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </BookingFact>
      )}
      {(booking.antworten?.length ?? 0) > 0 && (
        <BookingFact term="Antworten">
          {booking.antworten?.map((answer) => (
            <span key={answer.id} className="block">
              {answerText(answer)}
            </span>
          ))}
        </BookingFact>
      )}
      {!isAsAgreed && !(booking.firmenlink && booking.preis === 0) && (
        <BookingFact term="Preis">
          <Price text={priceText(booking, agreedCents(booking))} />
          {booking.positionen.some(({ firmenpreis }) => firmenpreis) && (
            <span className="block text-ink-2">Firmenpreis</span>
          )}
        </BookingFact>
      )}
      {isPaid && (
        <BookingFact term={isAsAgreed ? "Preis" : "Endpreis"}>
          <Price text={formatEuro(dueCents(booking))} /> {PAYMENT_KIND_LABELS[booking.zahlart]}
        </BookingFact>
      )}
      {booking.gutschein_cent > 0 && (
        <BookingFact term="Gutschein">
          {voucherText(dueCents(booking), booking.gutschein_cent)}
        </BookingFact>
      )}
      <BookingFact term="Buchungsnummer">
        <span className="figures">{bookingNumber(booking.id)}</span>
      </BookingFact>
      {children}
    </dl>
  );
}

export function BookingFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Price({ text }: { text: string }) {
  return <span className="figures text-base font-semibold">{text}</span>;
}
