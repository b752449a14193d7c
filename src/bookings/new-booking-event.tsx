// chunk: booking
/** Fired at the window when a booking was made; one's own bookings may stand behind the dialog that made it. */
const BOOKED = "booked";

export function announceNewBooking(): void {
  window.dispatchEvent(new Event(BOOKED));
}

/** Calls back whenever a booking was made on this page. Returns what ends that. */
export function onNewBooking(look: () => void): () => void {
  window.addEventListener(BOOKED, look);
  return () => window.removeEventListener(BOOKED, look);
}
