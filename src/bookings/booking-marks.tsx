import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { isAsked } from "./acceptance.ts";
import { kindOf } from "./calendar.ts";
import { openText } from "./open-fields.ts";
import type { Booking } from "./schema.ts";
import { STATUS_WORDS } from "./status-words.ts";

type BookingMarksProps = {
  booking: Booking;
  /** A link led to it. */
  isWanted?: boolean;
  /** Where open ones stand among others. */
  isOpenMarked?: boolean;
};

/** What to see at a glance, in the same words and colours wherever the shop sees a booking: its state, a consultation, a late cancellation. */
export function BookingMarks({
  booking,
  isWanted = false,
  isOpenMarked = false,
}: BookingMarksProps) {
  const marks: ReactNode[] = [];
  if (isWanted) marks.push(<Badge tone="amber">Gesuchte Buchung</Badge>);
  if (isOpenMarked && booking.status === "open")
    marks.push(<Badge tone="amber">{STATUS_WORDS.open.mark}</Badge>);
  if (booking.status === "open" && isAsked(booking))
    marks.push(<Badge tone="amber">Angefragt</Badge>);
  if ("freigabe" in booking && typeof booking.freigabe === "string")
    marks.push(<Badge tone="amber">Wartet auf Freigabe</Badge>);
  if ("bestaetigung" in booking && booking.bestaetigung === "offen")
    marks.push(<Badge tone="amber">Unbestätigt</Badge>);
  if (kindOf(booking.leistungen) === "beratung") marks.push(<Badge tone="petrol">Beratung</Badge>);
  if (booking.status === "open" && openText(booking) !== "")
    marks.push(<Badge tone="amber">Noch offen</Badge>);
  if (booking.status === "done") marks.push(<Badge tone="petrol">{STATUS_WORDS.done.mark}</Badge>);
  if (booking.status === "cancelled")
    marks.push(<Badge tone="red">{STATUS_WORDS.cancelled.mark}</Badge>);
  if (booking.stornogrund === "nicht_erschienen")
    marks.push(<Badge tone="red">Nicht erschienen</Badge>);
  if (booking.spaet_storniert) marks.push(<Badge tone="red">Kurzfristig storniert</Badge>);
  if (marks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {marks.map((mark, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no state
        <li key={position} className="flex">
          {mark}
        </li>
      ))}
    </ul>
  );
}
