import { useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { CheckboxField } from "#ui/field.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { askExceptions } from "../ask-exceptions.tsx";
import { isOpenField } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";
import { AnyDay } from "./any-day.tsx";
import { bookingCalls, type NewAppointment } from "./booking-by-id.ts";
import { GONE } from "./gone.ts";
import { MoveDialog } from "./move-dialog.tsx";

export type MoveBookingProps = {
  booking: ShopBooking;
  /** The new day, where it is chosen already. */
  datum?: string | undefined;
  now: number;
  onMoved: (sentence: string, bookings: readonly ShopBooking[]) => void;
  onRefused: (answer: ApiFailure, bookings: readonly ShopBooking[]) => void;
  onClose: () => void;
};

/** The shop moves a booking, and decides whether the customer is told by mail. */
export function MoveBooking({
  booking,
  datum,
  now,
  onMoved,
  onRefused,
  onClose,
}: MoveBookingProps) {
  const { id, name, email, dauerTage } = booking;
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const [isMailed, setIsMailed] = useState(true);
  const [reloads, setReloads] = useState(0);

  async function send(to: NewAppointment) {
    const body = { ...to, mail: isMailed, version: booking.version };
    const answer = await run(() =>
      askExceptions((ausnahmen) =>
        api("PATCH /bookings/:id/date", { params: { id }, body: { ...body, ausnahmen } }),
      ),
    );
    if (!answer) return;
    if (answer.ok) {
      const told = answer.data.mail_an ? " Die Nachricht geht per E-Mail hinaus." : "";
      onMoved(
        `${name} kommt jetzt am ${formatLongGermanDate(to.datum)}${to.abgabezeit && ` um ${to.abgabezeit} Uhr`}.${told}`,
        [booking],
      );
    } else if (GONE.includes(answer.code)) {
      onRefused(answer, [booking]);
    } else {
      setReloads(reloads + 1);
    }
  }

  return (
    <MoveDialog
      title={<span className="wrap-anywhere">{name} verschieben</span>}
      keepsTime
      {...{ booking, datum, now, isBusy, problem, reloads, onClose }}
      lead={dauerTage > 1 ? `Das Fahrzeug bleibt ${dauerTage} Arbeitstage.` : undefined}
      calls={bookingCalls(id)}
      onMove={(to) => void send(to)}
      Dates={AnyDay}
      mayStayOpen={isOpenField(booking, "abgabezeit")}
    >
      {email ? (
        <CheckboxField
          className="wrap-anywhere"
          label={`Nachricht mit dem neuen Termin an ${email} senden`}
          checked={isMailed}
          onChange={(event) => setIsMailed(event.target.checked)}
        />
      ) : (
        <p>Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch Bescheid.</p>
      )}
    </MoveDialog>
  );
}
