import type { ReactNode } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { AppointmentPanel } from "../appointment-panel.tsx";
import { ChangeButtons } from "../changes/change-buttons.tsx";
import { ChangeNotice } from "../changes/change-notice.tsx";
import { changeText } from "../changes/change-text.ts";
import { OwnMove } from "../changes/lazy-own-move.tsx";
import { useBookingChanges } from "../changes/use-booking-changes.tsx";
import type { GuestBooking } from "../schema.ts";
import type { VisitorRules } from "../stay.ts";
import { Earlier } from "../waiting/earlier.tsx";
import { guestBookingCalls } from "./booking-by-link.ts";
import { ProposalNotice } from "./proposal-notice.tsx";
import { WithdrawalLink } from "./withdrawal-link.tsx";

type GuestAppointmentProps = {
  token: string;
  booking: GuestBooking;
  /** When that was true, in epoch milliseconds. */
  now: number;
  company: VisitorRules & Pick<PublicSettings, "addresses" | "routenUrl" | "phoneNumbers">;
  reload: () => void;
  /** The way to a new appointment. */
  bookingLink: ReactNode;
};

/** A guest's own appointment: to look at, to take into the calendar, to move, to cancel. */
export function GuestAppointment({
  token,
  booking,
  now,
  company,
  reload,
  bookingLink,
}: GuestAppointmentProps) {
  const changes = useBookingChanges(reload, {
    callsFor: () => guestBookingCalls(token),
    question: "Möchten Sie diesen Termin wirklich stornieren?",
  });
  const rule = changeText(booking, now);
  return (
    <>
      <ChangeNotice sentence={changes.done} />
      <div className="mb-4 empty:hidden">
        <ProposalNotice
          booking={booking}
          load={() => api("GET /guest-bookings/:token/proposal", { params: { token } })}
        />
      </div>
      <AppointmentPanel booking={booking} today={berlinMoment(now).datum} company={company}>
        {booking.status === "open" && booking.gutschein_cent > 0 && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            onClick={() => void changes.takeOffVouchers(booking)}
          >
            Termin ohne Gutschein
          </Button>
        )}
        {rule ? (
          <div>
            <p className="mb-4 max-w-[52ch] text-sm text-ink-2">{rule}</p>
            <ChangeButtons booking={booking} now={now} changes={changes}>
              <Earlier
                booking={booking}
                now={now}
                load={() => api("GET /guest-bookings/:token/waiting", { params: { token } })}
                send={(body) =>
                  api("POST /guest-bookings/:token/waiting", { params: { token }, body })
                }
              />
            </ChangeButtons>
          </div>
        ) : (
          <div>
            <p className="mb-4 text-sm text-ink-2">{WHY_NOTHING_IS_LEFT[booking.status]}</p>
            {booking.status !== "open" && bookingLink}
          </div>
        )}
        <WithdrawalLink booking={booking} now={now} to={paths.website.guestWithdrawal({ token })} />
      </AppointmentPanel>
      <OwnMove changes={changes} company={company} />
    </>
  );
}

const WHY_NOTHING_IS_LEFT: Record<GuestBooking["status"], string> = {
  open: "Der Termin hat begonnen und kann hier nicht mehr geändert werden.",
  done: "Dieser Termin ist abgeschlossen. Vielen Dank für Ihr Vertrauen!",
  cancelled: "Dieser Termin findet nicht statt. Möchten Sie einen anderen?",
};
