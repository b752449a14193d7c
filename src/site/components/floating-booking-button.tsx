import { CalendarCheck } from "lucide-react";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "./booking-link.tsx";

/** Stays at the bottom right; the footer keeps room for it, and on phones it steps aside while something is typed. */
export function FloatingBookingButton() {
  return (
    <BookingLink
      className={buttonClass(
        "accent",
        "not-printed fixed! right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 rounded-full! pr-6 shadow-float max-md:typing:invisible sm:right-6 sm:bottom-6",
      )}
    >
      <CalendarCheck aria-hidden="true" className="size-5" />
      Termin buchen
    </BookingLink>
  );
}
