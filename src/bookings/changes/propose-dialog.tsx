import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { nextFreeDays } from "../day-choice.ts";
import { timeText } from "../open-fields.ts";
import { MOST_PROPOSED, REPLY_LENGTH } from "../request-terms.ts";
import type { ShopBooking } from "../schema.ts";
import { bookingCalls } from "./booking-by-id.ts";
import { GONE } from "./gone.ts";

type Day = { datum: string; abgabezeit: string };

export type ProposeDialogProps = {
  booking: ShopBooking;
  /** Epoch milliseconds. */
  now: number;
  onDone: (sentence: string, bookings: readonly ShopBooking[]) => void;
  onRefused: (answer: ApiFailure, bookings: readonly ShopBooking[]) => void;
  onClose: () => void;
};

/** Up to three other times, begun with the next free day. */
export function ProposeDialog({ booking, now, onDone, onRefused, onClose }: ProposeDialogProps) {
  const formId = useId();
  const { isBusy, problem, fields, run } = useCall();
  const [chosen, setChosen] = useState<readonly Day[]>();
  const [nachricht, setNachricht] = useState("");
  const blocked = useQuery(booking.id, 0, bookingCalls(booking.id).blockedDays);
  const today = berlinMoment(now).datum;
  const next =
    blocked.status === "ready"
      ? nextFreeDays({ today, blockedDays: [...blocked.data, booking.datum], art: "service" }, 1)
      : [];
  const termine = chosen ?? [{ datum: next[0] ?? "", abgabezeit: booking.abgabezeit }];

  async function send(event: FormEvent) {
    event.preventDefault();
    const answer = await run(() =>
      api("POST /bookings/:id/proposal", {
        params: { id: booking.id },
        body: { termine: [...termine], nachricht },
      }),
    );
    if (answer?.ok) onDone(`Der Vorschlag ist unterwegs an ${booking.name}.`, [booking]);
    else if (answer && GONE.includes(answer.code)) onRefused(answer, [booking]);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Andere Zeiten vorschlagen"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Vorschlag senden"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{booking.name}</span> hat{" "}
          {formatLongGermanDate(booking.datum)}, {timeText(booking)} angefragt. Die Zeiten werden
          nicht reserviert; der angefragte Platz bleibt bis zur Antwort belegt.
        </p>
        <ListEditor
          legend={<span className="sr-only">Vorschläge</span>}
          items={termine}
          onChange={setChosen}
          blank={{ datum: "", abgabezeit: booking.abgabezeit }}
          most={MOST_PROPOSED}
          addLabel="Weitere Zeit"
          itemLabel={(position) => `Vorschlag ${position + 1}`}
          isOrderFixed
          error={fields.termine}
        >
          {(day, change, position) => (
            <DayFields
              booking={booking}
              day={day}
              today={today}
              position={position}
              error={fields[`termine.${position}`] ?? fields[`termine.${position}.datum`]}
              onChange={change}
            />
          )}
        </ListEditor>
        <TextArea
          label="Ein Satz dazu"
          isOptional
          rows={3}
          maxLength={REPLY_LENGTH}
          value={nachricht}
          error={fields.nachricht}
          onChange={(event) => setNachricht(event.target.value)}
        />
        <p role="alert" className="font-medium text-rot-700 empty:hidden">
          {Object.keys(fields).length === 0 && problem}
        </p>
      </form>
    </Dialog>
  );
}

type DayFieldsProps = {
  booking: ShopBooking;
  day: Day;
  today: string;
  position: number;
  error: string | undefined;
  onChange: (day: Day) => void;
};

function DayFields({ booking, day, today, position, error, onChange }: DayFieldsProps) {
  const slots = useQuery(day.datum, 0, () => bookingCalls(booking.id).slots(day.datum));
  const free = slots.status === "ready" ? slots.data : [day.abgabezeit];
  const isFull = slots.status === "ready" && free.length === 0;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[3fr_2fr]">
      <TextField
        type="date"
        label={`Tag ${position + 1}`}
        min={today}
        value={day.datum}
        error={error ?? (isFull ? "An diesem Tag ist nichts frei." : undefined)}
        onChange={(event) => onChange({ ...day, datum: event.target.value })}
      />
      <SelectField
        label={`Uhrzeit ${position + 1}`}
        value={free.includes(day.abgabezeit) ? day.abgabezeit : ""}
        onChange={(event) => onChange({ ...day, abgabezeit: event.target.value })}
      >
        {!free.includes(day.abgabezeit) && <option value="">–</option>}
        {free.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
