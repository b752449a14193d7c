import { Check } from "lucide-react";
import { isAsked } from "../acceptance.ts";
import { kindOf } from "../calendar.ts";
import { bookedText } from "../fields.ts";
import { timeText } from "../open-fields.ts";
import { dayOfStay } from "./days.ts";
import type { CalendarBooking } from "./schema.ts";

/** What a dragged entry carries: the id of its booking. */
export const DRAGGED_BOOKING = "text/x-buchung";

/** One booking on one day, with the way to all that is known of it. */
export function CalendarEntry({
  booking,
  datum,
  onOpen,
}: {
  booking: CalendarBooking;
  datum: string;
  onOpen: (booking: CalendarBooking) => void;
}) {
  const { name, leistungen, status } = booking;
  const isDone = status === "done";
  const isTalk = kindOf(leistungen) === "beratung";
  const stay = dayOfStay(booking, datum);
  const hasArrived = booking.datum < datum;
  const tone = isDone
    ? "border-line bg-paper-2 text-ink-2"
    : isAsked(booking)
      ? "border-petrol-600 border-dashed bg-white inset-ring inset-ring-line"
      : isTalk
        ? "border-amber-400 bg-amber-200"
        : "border-petrol-600 bg-petrol-100";
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(booking)}
        draggable={!isDone && !hasArrived}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(DRAGGED_BOOKING, booking.id);
          dataTransfer.effectAllowed = "move";
        }}
        className={`block w-full min-w-0 rounded-sm border-l-4 px-2 py-1 text-left text-xs hover:inset-ring hover:inset-ring-ink @max-[61rem]:min-h-12 @max-[61rem]:text-sm @min-[40rem]:@max-[61rem]:grid @min-[40rem]:@max-[61rem]:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.4fr)] @min-[40rem]:@max-[61rem]:items-center @min-[40rem]:@max-[61rem]:gap-x-3 ${tone}`}
      >
        <span className="figures flex flex-wrap gap-x-1.5 font-semibold">
          {hasArrived ? stay : timeText(booking)}
          {!isDone && isAsked(booking) && <span className="font-normal">angefragt</span>}
          {!hasArrived && stay && <span className="font-normal">{stay}</span>}
          {booking.arbeitsplatz && <span className="font-normal">{booking.arbeitsplatz}</span>}
        </span>
        <span className="line-clamp-2 font-semibold wrap-break-word">{name}</span>
        <span className="flex items-center gap-1">
          {isDone && (
            <>
              <Check aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="sr-only">erledigt: </span>
            </>
          )}
          <span className="hyphens-auto wrap-break-word @[61rem]:line-clamp-3">
            {bookedText(booking)}
          </span>
        </span>
      </button>
    </li>
  );
}
