import type { ReactNode } from "react";
import { berlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { cancelGuestBooking, fetchGuestCalendarFile } from "../calls.ts";
import { changeRule } from "../change-rule.ts";
import type { GuestBooking } from "../schema.ts";
import { AppointmentPanel } from "./appointment-panel.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { CancellationDialogs } from "./cancellation-dialogs.tsx";
import { CancellationNotice } from "./cancellation-notice.tsx";
import { useCancellation } from "./use-cancellation.ts";

export type GuestAppointmentProps = {
  token: string;
  booking: GuestBooking;
  /** When that was true, in epoch milliseconds. */
  now: number;
  /** Where the car is brought. */
  address: string | undefined;
  reload: () => void;
  /** The way to a new appointment. */
  bookingLink: ReactNode;
};

/** A guest's own appointment: to look at, to take into the calendar, to cancel. */
export function GuestAppointment({ token, booking, now, address, reload, bookingLink }: GuestAppointmentProps) {
  const cancellation = useCancellation(reload, () => cancelGuestBooking(token));
  const rule = changeRule(booking, now);
  return (
    <>
      <CancellationNotice sentence={cancellation.notice} />
      <AppointmentPanel booking={booking} today={berlinMoment(now).datum} address={address}>
        {rule ? (
          <div>
            <p className="mb-4 max-w-[52ch] text-sm text-ink-2">{rule}</p>
            <div className="flex flex-wrap gap-2.5">
              <CalendarButton load={() => fetchGuestCalendarFile(token)} className="max-sm:flex-1" />
              <Button variant="quiet" className="text-rot-700! max-sm:px-3! max-sm:text-sm!" onClick={() => cancellation.ask(booking)}>
                Stornieren
              </Button>
            </div>
          </div>
        ) : (
          <div>
            <p className="mb-4 text-sm text-ink-2">{WHY_NOTHING_IS_LEFT[booking.status]}</p>
            {booking.status !== "open" && bookingLink}
          </div>
        )}
      </AppointmentPanel>
      <CancellationDialogs cancellation={cancellation} question="Möchten Sie diesen Termin wirklich stornieren?" />
    </>
  );
}

const WHY_NOTHING_IS_LEFT: Record<GuestBooking["status"], string> = {
  open: "Der Termin hat begonnen und kann hier nicht mehr geändert werden.",
  done: "Dieser Termin ist abgeschlossen. Vielen Dank für Ihr Vertrauen!",
  cancelled: "Dieser Termin findet nicht statt. Möchten Sie einen anderen?",
};
