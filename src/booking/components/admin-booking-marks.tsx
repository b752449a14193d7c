import type { ReactNode } from "react";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { kindOf } from "../calendar.ts";
import type { Booking } from "../schema.ts";

/** What to see at a glance: its state, today, a consultation, a late cancellation. */
export function AdminBookingMarks({ booking, now, isWanted }: { booking: Booking; now: BerlinMoment; isWanted: boolean }) {
  const marks: ReactNode[] = [];
  if (isWanted) marks.push(<Badge tone="amber">Gesuchte Buchung</Badge>);
  if (booking.datum === now.datum) marks.push(<Badge tone="dark">Heute</Badge>);
  else if (booking.status === "open" && booking.datum < now.datum) marks.push(<Badge>Vergangen</Badge>);
  if (kindOf(booking.leistungen) === "beratung") marks.push(<Badge tone="petrol">Beratung</Badge>);
  if (booking.status === "done") marks.push(<Badge tone="petrol">Erledigt</Badge>);
  if (booking.status === "cancelled") marks.push(<Badge tone="red">Storniert</Badge>);
  if (booking.stornogrund === "nicht_erschienen") marks.push(<Badge tone="red">Nicht erschienen</Badge>);
  if (booking.spaet_storniert) marks.push(<Badge tone="red">Kurzfristig storniert</Badge>);
  if (marks.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-wrap gap-1.5 md:flex-col md:items-start">
      {marks.map((mark, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no state
        <li key={position} className="flex">
          {mark}
        </li>
      ))}
    </ul>
  );
}
