import { type ReactNode, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { useAsked } from "#ui/use-asked.ts";
import { bookingWindow, kindOf } from "../../calendar.ts";
import { ask } from "../../changes/ask.ts";
import { BookingCalendar } from "../../times/components/booking-calendar.tsx";
import { TimeChoice } from "../../times/components/time-choice.tsx";
import type { DiaryBooking } from "../schema.ts";

export type MoveDialogProps = {
  /** No booking keeps the dialog closed. */
  booking: DiaryBooking | undefined;
  today: string;
  onMoved: (sentence: string) => void;
  /** The booking is not what the screen says any more. */
  onStale: () => void;
  onClose: () => void;
};

const NO_ANSWER = "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.";

/** Another day or time for a booking, among those that are free. */
export function MoveDialog({ booking, today, onMoved, onStale, onClose }: MoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={booking !== undefined}
      onClose={() => !isBusy && onClose()}
      title={<span className="wrap-anywhere">{booking?.name} verschieben</span>}
      size="wide"
    >
      {booking && (
        <MoveForm
          key={booking.id}
          booking={booking}
          today={today}
          isBusy={isBusy}
          setIsBusy={setIsBusy}
          onMoved={onMoved}
          onStale={onStale}
        />
      )}
    </Dialog>
  );
}

type MoveFormProps = Pick<MoveDialogProps, "today" | "onMoved" | "onStale"> & {
  booking: DiaryBooking;
  isBusy: boolean;
  setIsBusy: (isBusy: boolean) => void;
};

function MoveForm({ booking, today, isBusy, setIsBusy, onMoved, onStale }: MoveFormProps): ReactNode {
  const { id, name, email } = booking;
  const [to, setTo] = useState({ datum: "", abgabezeit: "" });
  const [mail, setMail] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const days = useAsked(id, round, () => ask("GET /bookings/:id/dates", { params: { id } }));
  const slots = useAsked(to.datum && `${id} ${to.datum}`, round, () =>
    ask("GET /bookings/:id/slots", { params: { id }, query: { datum: to.datum } }),
  );
  const isChosen = slots.status === "ready" && slots.data.includes(to.abgabezeit);

  async function send() {
    setProblem(isChosen ? undefined : "Bitte einen freien Tag und eine Uhrzeit wählen.");
    if (!isChosen) return;
    setIsBusy(true);
    const answer = await ask("PATCH /bookings/:id/date", { params: { id }, body: { ...to, mail, version: booking.version } });
    setIsBusy(false);
    if (answer.ok) {
      const told = mail && email ? " Die Nachricht geht per E-Mail hinaus." : "";
      onMoved(`${name} kommt jetzt am ${formatLongGermanDate(to.datum)} um ${to.abgabezeit} Uhr.${told}`);
    } else {
      setProblem(answer.error || NO_ANSWER);
      setRound(round + 1);
      if (answer.code === "veraltet") onStale();
    }
  }

  return (
    <>
      <p className="mb-4 text-ink-2">
        Bisher {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span>
        {booking.dauerTage > 1 && ` · das Fahrzeug bleibt ${booking.dauerTage} Arbeitstage`}
      </p>
      {days.status === "failed" && (
        <Button variant="quiet" onClick={() => setRound(round + 1)}>
          Freie Tage noch einmal laden
        </Button>
      )}
      {days.status === "loading" && <Loading label="Freie Tage werden geladen …" />}
      {days.status === "ready" && (
        <div className="grid gap-x-10 gap-y-6 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
          <BookingCalendar
            today={today}
            {...bookingWindow(today)}
            blockedDays={days.data}
            value={to.datum}
            onChange={(datum) => setTo({ datum, abgabezeit: to.abgabezeit || booking.abgabezeit })}
          />
          <TimeChoice
            kind={kindOf(booking.leistungen)}
            datum={to.datum}
            slots={slots}
            value={to.abgabezeit}
            onChange={(abgabezeit) => setTo({ ...to, abgabezeit })}
            onRetry={() => setRound(round + 1)}
          />
        </div>
      )}
      {email ? (
        <CheckboxField
          className="wrap-anywhere"
          label={`Nachricht mit dem neuen Termin an ${email} senden`}
          checked={mail}
          onChange={(event) => setMail(event.target.checked)}
        />
      ) : (
        <p>Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch Bescheid.</p>
      )}
      <div role="alert">
        <FieldError error={problem} />
      </div>
      <Button className="mt-4 max-sm:w-full" busy={isBusy} onClick={() => void send()}>
        Verschieben
      </Button>
    </>
  );
}
