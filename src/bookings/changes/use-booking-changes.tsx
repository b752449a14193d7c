import { useState } from "react";
import { type BookingCalls, bookingCalls } from "./booking-by-id.ts";
import { type Cancellation, type OwnBooking, useCancellation } from "./use-cancellation.tsx";
import { type Move, useMove } from "./use-move.tsx";

export type BookingChanges = {
  cancellation: Cancellation;
  move: Move;
  /** What was done last, as a sentence. */
  notice: string;
  callsFor: (booking: OwnBooking) => BookingCalls;
};

/** What somebody can do with a booking of their own. */
export function useBookingChanges(
  onChanged: () => void,
  callsFor: BookingChanges["callsFor"] = ownCalls,
): BookingChanges {
  const [notice, setNotice] = useState("");
  const rest = { onChanged, tell: setNotice };
  const cancellation = useCancellation({ ...rest, send: (booking) => callsFor(booking).cancel() });
  const move = useMove({ ...rest, send: (booking, to) => callsFor(booking).move(to) });
  return { cancellation, move, notice, callsFor };
}

function ownCalls({ id }: OwnBooking): BookingCalls {
  return bookingCalls(id);
}
