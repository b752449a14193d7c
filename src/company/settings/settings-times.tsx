import { CheckboxField, SelectField } from "#ui/field.tsx";
import { BOOKABLE_WEEKDAYS, HALF_HOURS, type TimesName, timeSpan } from "../booking-times.ts";
import { openingDay } from "../opening-hours.ts";
import type { TimeSpan } from "../schema.ts";
import type { Weekday } from "../weekdays.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";
import { onWorkdays, TakeOver } from "./take-over.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

const KINDS: readonly { name: TimesName; title: string; hint: string; none: string }[] = [
  {
    name: "abgabezeiten",
    title: "Fahrzeugabgabe",
    hint: "Alle halbe Stunde ein Termin, vom ersten bis zum letzten.",
    none: "Keine Abgabe",
  },
  {
    name: "beratungszeiten",
    title: "Beratungsgespräche",
    hint: "Auch außerhalb der Öffnungszeiten. Jede halbe Stunde ist nur einmal zu haben.",
    none: "Keine Beratung",
  },
];

/** The times that visitors can choose, for each weekday and kind. */
export function TimesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="abgabezeiten"
      title="Abgabe und Beratung"
      description="Zu welchen Zeiten Kunden online buchen können. Was Sie selbst eintragen, ist davon nicht betroffen, und was schon gebucht ist, bleibt."
    >
      {(form) => KINDS.map((kind) => <Kind key={kind.name} {...kind} form={form} />)}
    </SettingsSection>
  );
}

function Kind({
  name,
  title,
  hint,
  none,
  form: { values, change, problems },
}: (typeof KINDS)[number] & { form: SettingsForm }) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-2">{hint}</p>
      <div className="mt-3 divide-y divide-line">
        {BOOKABLE_WEEKDAYS.map((day) => (
          <Day
            key={day}
            day={day}
            title={title}
            none={none}
            isClosed={openingDay(values.openingHours, day).closed}
            span={timeSpan(name, day, values)}
            usual={
              timeSpan(name, day, { abgabezeiten: {}, beratungszeiten: {} }) ?? {
                von: "10:00",
                bis: "18:00",
              }
            }
            problem={problems[`${name}.${day}.bis`] ?? problems[`${name}.${day}.von`]}
            onChange={(span) => change({ [name]: { ...values[name], [day]: span } })}
            {...(day === "Montag" && {
              onTakeOver: () =>
                change({
                  [name]: {
                    ...values[name],
                    ...onWorkdays(timeSpan(name, day, values) ?? null),
                  },
                }),
            })}
          />
        ))}
      </div>
    </section>
  );
}

type DayProps = {
  day: Weekday;
  title: string;
  none: string;
  isClosed: boolean;
  span: TimeSpan | undefined;
  /** What comes back where there was none. */
  usual: TimeSpan;
  problem: string | undefined;
  onChange: (span: TimeSpan | null) => void;
  onTakeOver?: () => void;
};

function Day({ day, title, none, isClosed, span, usual, problem, onChange, onTakeOver }: DayProps) {
  return (
    <fieldset className="grid grid-cols-2 items-center gap-x-4 gap-y-1 py-3 @xl:grid-cols-[7rem_10rem_1fr_1fr]">
      <legend className="sr-only">{`${title} am ${day}`}</legend>
      <p aria-hidden="true" className="font-semibold">
        {day}
        {isClosed && <span className="block text-sm font-normal text-ink-2">geschlossen</span>}
      </p>
      <CheckboxField
        label={none}
        checked={span === undefined}
        className="@max-xl:justify-self-end"
        onChange={(event) => onChange(event.target.checked ? null : usual)}
      />
      {span && (
        <>
          <TimeField
            label="Erste"
            value={span.von}
            onChange={(von) => onChange({ von, bis: span.bis < von ? von : span.bis })}
          />
          <TimeField
            label="Letzte"
            value={span.bis}
            error={problem}
            onChange={(bis) => onChange({ ...span, bis })}
          />
        </>
      )}
      {onTakeOver && <TakeOver onPress={onTakeOver} />}
    </fieldset>
  );
}

function TimeField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string;
  onChange: (time: string) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      {...(error && { error })}
      onChange={(event) => onChange(event.target.value)}
    >
      {HALF_HOURS.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </SelectField>
  );
}
