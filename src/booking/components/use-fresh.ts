import { useEffect } from "react";

/** Fired at the window when a booking was made; one's own bookings may stand behind the dialog that made it. */
const BOOKED = "booked";

export function announceBooking(): void {
  window.dispatchEvent(new Event(BOOKED));
}

/** Loads at once, whenever somebody looks at the page again, and when a booking was made over it. `load` must keep its identity. */
export function useFresh(load: () => void): void {
  useEffect(() => {
    load();
    const look = () => document.visibilityState === "visible" && load();
    document.addEventListener("visibilitychange", look);
    window.addEventListener(BOOKED, load);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener(BOOKED, load);
    };
  }, [load]);
}
