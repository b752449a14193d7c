import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { openingDay } from "../../opening/opening-hours.ts";
import type { OpeningDay } from "../../schema.ts";
import { WEEKDAYS, type Weekday } from "../../weekdays.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

export function HoursSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="oeffnungszeiten"
      title="Öffnungszeiten"
      description="An geschlossenen Tagen kann niemand buchen. Sonntags gibt es nie Termine, auch wenn geöffnet ist."
    >
      {({ values, change, problems }) => (
        <div className="divide-y divide-line">
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              day={day}
              hours={openingDay(values.openingHours, day)}
              problems={{ open: problems[`openingHours.${day}.open`], close: problems[`openingHours.${day}.close`] }}
              onChange={(hours) => change({ openingHours: { ...values.openingHours, [day]: hours } })}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}

type DayProps = {
  day: Weekday;
  hours: OpeningDay;
  problems: { open?: string; close?: string };
  onChange: (hours: OpeningDay) => void;
};

function Day({ day, hours, problems, onChange }: DayProps) {
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-1 py-4 first:pt-0 @xl:grid-cols-[7rem_9rem_1fr_1fr] @xl:items-center">
      <legend className="sr-only">{day}</legend>
      <p aria-hidden="true" className="font-semibold @max-xl:self-center">
        {day}
      </p>
      <CheckboxField
        label="Geschlossen"
        checked={hours.closed}
        className="@max-xl:justify-self-end"
        onChange={(event) => onChange({ ...hours, closed: event.target.checked })}
      />
      {hours.closed ? (
        <FieldError error={problems.open ?? problems.close} />
      ) : (
        <>
          <TextField
            label="Öffnet"
            type="time"
            value={hours.open}
            error={problems.open}
            onChange={(event) => onChange({ ...hours, open: event.target.value })}
          />
          <TextField
            label="Schließt"
            type="time"
            value={hours.close}
            error={problems.close}
            onChange={(event) => onChange({ ...hours, close: event.target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
