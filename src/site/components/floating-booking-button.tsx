import { CalendarCheck } from "lucide-react";
import { BookingLink } from "./booking-link.tsx";

/** Stays at the bottom right; the footer keeps room for it, and on phones it steps aside while something is typed. */
export function FloatingBookingButton() {
  return (
    <aside aria-label="Termin">
      <BookingLink className="on-dark not-printed fixed right-[calc(1rem+var(--gutter))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 inline-flex min-h-13 items-center gap-2.5 rounded-full border border-white/25 bg-graphite-900 pr-6 pl-5 font-semibold no-underline shadow-float hover:border-amber-400 max-md:typing:invisible sm:right-[calc(1.5rem+var(--gutter))] sm:bottom-6">
        <CalendarCheck aria-hidden="true" className="size-5 text-amber-400" />
        Termin buchen
      </BookingLink>
    </aside>
  );
}
