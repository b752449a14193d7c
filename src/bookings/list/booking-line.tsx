import { ChevronDown, Phone } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import {
  berlinMoment,
  formatGermanDate,
  formatLongGermanDate,
  formatShortGermanDate,
} from "#lib/berlin-time.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { dueCents } from "../agreed-price.ts";
import { BookingMarks } from "../booking-marks.tsx";
import { ActionButtons } from "../changes/booking-actions.tsx";
import { useNotes } from "../changes/notes-dialog.tsx";
import { adminCardId, type BookingActions } from "../changes/use-booking-actions.tsx";
import { bookedText } from "../fields.ts";
import { isOpenField, priceText } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";
import { isPast } from "./booking-days.tsx";
import { BookingRest } from "./booking-rest.tsx";

export type BookingLineProps = {
  booking: ShopBooking;
  actions: BookingActions;
  /** No heading above says its day. */
  saysDay: boolean;
  /** A link led to this booking. */
  isWanted?: boolean;
  /** Left out, it cannot be ticked. */
  isSelected?: boolean;
  onSelect?: (booking: ShopBooking) => void;
};

/** Where there is little room, a button is its sign over one small word; on the smallest phones the sign alone. */
const SIGN_OVER_WORD =
  "@max-[54rem]:*:h-12 @max-[54rem]:*:w-16 @max-[23rem]:*:w-12 @max-[54rem]:*:p-0! @max-[54rem]:*:first:*:*:flex-col @max-[54rem]:*:first:*:*:gap-0.5 @max-[54rem]:[&_.word]:sr-only @max-[54rem]:[&_.short]:block @max-[23rem]:[&_.short]:hidden @max-[54rem]:*:nth-2:hidden";

/** One booking in a line: when, who with which car, what, for how much, the call and what is done next. A tap on the line unfolds all else. */
export function BookingLine(props: BookingLineProps) {
  const { actions, saysDay, isWanted = false, isSelected, onSelect } = props;
  const notes = useNotes(props.booking);
  const { titleOf } = useShopClasses();
  const { booking } = notes;
  const [isOpen, setIsOpen] = useState(isWanted);
  const id = useId();
  const NameHeading = saysDay ? "h2" : "h3";
  const today = berlinMoment(actions.now).datum;
  const isToday = booking.datum === today;
  const isLate = isPast(booking, today);
  const car = [booking.kennzeichen, booking.modell].filter(Boolean).join(" · ");
  const price = priceText(booking, dueCents(booking));
  const hasTime = !isOpenField(booking, "abgabezeit");

  useEffect(() => {
    if (isWanted) setIsOpen(true);
  }, [isWanted]);

  const tick = isSelected !== undefined && (
    <label className="relative z-1 grid size-12 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Buchung von {booking.name} auswählen</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={() => onSelect?.(booking)}
        className="size-5.5 rounded-sm accent-petrol-700"
      />
    </label>
  );

  return (
    <article
      id={adminCardId(booking.id)}
      tabIndex={-1}
      aria-labelledby={`${id}-name ${id}-date`}
      aria-current={isWanted ? "true" : undefined}
      className={`scroll-mt-28 scroll-mb-28 focus-visible:-outline-offset-3 ${isWanted ? "bg-amber-200/30 shadow-[inset_0.375rem_0_0_var(--color-amber-400)]" : ""}`}
    >
      <div className="relative flex min-h-16 items-center gap-x-1.5 px-4 py-1 @max-[15rem]:flex-wrap hover:bg-paper @[54rem]:gap-x-3 @[54rem]:pr-2 @[54rem]:pl-1.5">
        <div className="@max-[54rem]:hidden">{tick}</div>
        <div className="w-16.5 shrink-0 self-start pt-0.5 @max-[15rem]:w-full @[54rem]:w-20 @[54rem]:self-center @[54rem]:pt-0">
          {saysDay && (
            <p
              aria-hidden="true"
              className={`text-xs leading-snug whitespace-nowrap ${isToday ? "font-semibold text-petrol-700" : isLate ? "font-semibold text-rot-700 @[54rem]:font-normal @[54rem]:text-ink-2" : "text-ink-2"}`}
            >
              {isToday ? "Heute" : dayText(booking.datum, today)}
            </p>
          )}
          <p className="wide figures text-base leading-snug @[54rem]:text-lg">
            {hasTime ? booking.abgabezeit : "offen"}
            {hasTime && <span className="sr-only"> Uhr</span>}
          </p>
          <p className="figures text-xs leading-snug @[54rem]:hidden">
            {price.replace("geschätzt ", "")}
          </p>
        </div>
        <p id={`${id}-date`} className="sr-only">
          {isToday && "Heute, "}
          {formatLongGermanDate(booking.datum)}
        </p>
        <div className="min-w-0 flex-1 text-sm leading-tight @max-[15rem]:basis-full @[54rem]:grid @[54rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @[54rem]:gap-x-5">
          <div className="min-w-0 @[54rem]:self-center">
            <NameHeading
              id={`${id}-name`}
              className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal [font-stretch:100%]"
            >
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-rest`}
                onClick={() => setIsOpen(!isOpen)}
                className="flex max-w-full items-center gap-1 text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
              >
                <span
                  className={`min-w-0 wrap-anywhere ${isOpen ? "" : "line-clamp-2 @[23rem]:line-clamp-3 @[54rem]:line-clamp-2"}`}
                >
                  {booking.name}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4 shrink-0 text-ink-2 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
                />
              </button>
            </NameHeading>
            {car !== "" && <p className="truncate text-ink-2">{car}</p>}
          </div>
          <div className="min-w-0 @[54rem]:self-center">
            <Booked booking={booking} />
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
              {booking.kfz && (
                <p className="@max-[54rem]:hidden">
                  {[titleOf(booking.kfz), booking.verschmutzung].filter(Boolean).join(" · ")}
                </p>
              )}
              {saysDay && isLate && (
                <span className="@max-[54rem]:sr-only">
                  <Badge>Vergangen</Badge>
                </span>
              )}
              <BookingMarks booking={booking} isWanted={isWanted} />
            </div>
          </div>
        </div>
        <p className="figures min-w-24 shrink-0 text-right font-semibold @max-[54rem]:hidden">
          {price}
        </p>
        {booking.telefon ? (
          <a
            href={phoneLink(booking.telefon)}
            aria-label={`${booking.telefon} anrufen`}
            className={buttonClass("quiet", "relative size-12 shrink-0 p-0! text-petrol-700!")}
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        ) : (
          <span className="size-12 shrink-0 @max-[54rem]:hidden" />
        )}
        <div
          className={`relative flex shrink-0 gap-2 whitespace-nowrap @[54rem]:w-60 @[54rem]:*:first:flex-1 ${SIGN_OVER_WORD}`}
        >
          <ActionButtons
            booking={booking}
            actions={actions}
            describedBy={`${id}-name`}
            layout="line"
          />
        </div>
      </div>
      {isOpen && (
        <BookingRest id={`${id}-rest`} nameId={`${id}-name`} notes={notes} actions={actions}>
          <div className="@[54rem]:hidden">{tick}</div>
        </BookingRest>
      )}
    </article>
  );
}

/** All of it; three or more have no room on a phone before a tap unfolds the line: 'Lackaufbereitung +2'. */
function Booked({ booking }: { booking: ShopBooking }) {
  const [first, ...others] = booking.leistungen;
  const isLong = others.length > 1;
  return (
    <>
      {isLong && (
        <p aria-hidden="true" className="wrap-anywhere @[54rem]:hidden">
          {first} <span className="whitespace-nowrap font-semibold">+{others.length}</span>
        </p>
      )}
      <p className={`hyphens-auto wrap-anywhere ${isLong ? "@max-[54rem]:sr-only" : ""}`}>
        {bookedText(booking)}
      </p>
    </>
  );
}

/** 'Do, 05.03.'; of another year with that, too. */
function dayText(datum: string, today: string): string {
  const text = formatShortGermanDate(datum);
  return datum.slice(0, 4) === today.slice(0, 4) ? text : formatGermanDate(datum);
}
