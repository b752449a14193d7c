import { useEffect } from "react";
import { api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { FieldError, SelectField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { bookedText } from "../fields.ts";
import { timeText } from "../open-fields.ts";
import type { PlannedBooking } from "./schema.ts";
import { type Dealing, proposed } from "./use-closing.tsx";

const LABELS: Record<Dealing["aktion"], string> = {
  verschieben: "Verschieben",
  stornieren: "Stornieren",
};
const MOVE_OR_CANCEL = ["verschieben", "stornieren"] as const;

export type DealingFieldsProps = {
  booking: PlannedBooking;
  dealing: Dealing;
  error: string | undefined;
  onChange: (dealing: Dealing) => void;
};

/** What becomes of one booking of a day that is to be closed. */
export function DealingFields({ booking, dealing, error, onChange }: DealingFieldsProps) {
  const { id, name, datum, abgabezeit, freieTage, telefon } = booking;
  const days =
    dealing.aktion === "verschieben" && !freieTage.includes(dealing.datum)
      ? [dealing.datum, ...freieTage]
      : freieTage;

  function chooseAction(aktion: string) {
    if (aktion === "stornieren") return onChange({ id, aktion });
    const start = proposed(booking);
    onChange(
      start.aktion === "verschieben"
        ? start
        : { id, aktion: "verschieben", datum: freieTage[0] ?? "", abgabezeit },
    );
  }

  return (
    <li className="rounded-card border border-line bg-white p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mb-3 text-sm text-ink-2">
        {formatLongGermanDate(datum)}, <span className="figures">{timeText(booking)}</span> ·{" "}
        {bookedText(booking)}
        {telefon && <span className="figures"> · {telefon}</span>}
      </p>
      {freieTage.length === 0 ? (
        <p className="text-sm">
          In den nächsten drei Monaten ist kein Tag frei: Dieser Termin wird storniert.
        </p>
      ) : (
        <RadioChips
          legend={`Was geschieht mit ${name}?`}
          isLegendHidden
          columns={2}
          values={MOVE_OR_CANCEL}
          value={dealing.aktion}
          labelOf={(aktion) => LABELS[aktion as Dealing["aktion"]]}
          onChange={chooseAction}
        />
      )}
      {dealing.aktion === "verschieben" && (
        <div className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <SelectField
            label="Neuer Tag"
            value={dealing.datum}
            onChange={(event) => onChange({ ...dealing, datum: event.target.value, abgabezeit })}
          >
            {days.map((day) => (
              <option key={day} value={day}>
                {formatLongGermanDate(day)}
              </option>
            ))}
          </SelectField>
          <TimeField bookingId={id} dealing={dealing} onChange={onChange} />
        </div>
      )}
      <FieldError error={error} />
    </li>
  );
}

type Move = Extract<Dealing, { aktion: "verschieben" }>;

/** The free times of the chosen day; the old time if that day has it. */
function TimeField({
  bookingId,
  dealing,
  onChange,
}: {
  bookingId: string;
  dealing: Move;
  onChange: (dealing: Dealing) => void;
}) {
  const slots = useQuery(`${bookingId} ${dealing.datum}`, 0, () =>
    api("GET /bookings/:id/slots", { params: { id: bookingId }, query: { datum: dealing.datum } }),
  );
  const times =
    slots.status === "ready" && slots.data.length > 0 ? slots.data : [dealing.abgabezeit];
  const [first] = times;
  const isUnfit = first !== undefined && !times.includes(dealing.abgabezeit);

  useEffect(() => {
    if (isUnfit) onChange({ ...dealing, abgabezeit: first });
  });

  return (
    <SelectField
      label="Uhrzeit"
      value={dealing.abgabezeit}
      onChange={(event) => onChange({ ...dealing, abgabezeit: event.target.value })}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {time} Uhr
        </option>
      ))}
    </SelectField>
  );
}
