import { Clock } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import {
  decidedTimes,
  fittedTimes,
  type TimesName,
  talksToFit,
  timeSpan,
  undecidedTalks,
  unfitWeekdays,
} from "../booking-times.ts";
import { openingDay } from "../opening-hours.ts";
import { SAMPLE_SETTINGS } from "../sample-settings.ts";
import type { CompanySettings, OpeningDay } from "../schema.ts";
import { WEEKDAYS, type Weekday } from "../weekdays.ts";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";
import { onWorkdays, TakeOver } from "./take-over.tsx";

/** What a break is at first. */
const NOON = { von: "12:00", bis: "13:00" };

export function HoursSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="oeffnungszeiten"
      title="Öffnungszeiten"
      description="An geschlossenen Tagen kann niemand buchen, in der Pause niemand ein Fahrzeug abgeben. Sonntags gibt es nie Termine, auch wenn geöffnet ist."
    >
      {({ values, change, problems }) => (
        <>
          <div className="divide-y divide-line">
            {WEEKDAYS.map((day) => (
              <Day
                key={day}
                day={day}
                hours={openingDay(values.openingHours, day)}
                problemOf={(name) => problems[`openingHours.${day}.${name}`]}
                onChange={(hours) =>
                  change({ openingHours: { ...values.openingHours, [day]: hours } })
                }
                {...(day === "Montag" && {
                  onTakeOver: () =>
                    change({
                      openingHours: {
                        ...values.openingHours,
                        ...onWorkdays(openingDay(values.openingHours, day)),
                      },
                    }),
                })}
              />
            ))}
          </div>
          <UnfitTimes values={values} onFit={change} />
          <LateTalks values={values} onDecide={(beratungszeiten) => change({ beratungszeiten })} />
        </>
      )}
    </SettingsSection>
  );
}

type DayProps = {
  day: Weekday;
  hours: OpeningDay;
  problemOf: (name: string) => string | undefined;
  onChange: (hours: OpeningDay) => void;
  /** The other workdays get the same. */
  onTakeOver?: () => void;
};

function Day({ day, hours, problemOf, onChange, onTakeOver }: DayProps) {
  const { pause, ...plain } = hours;
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
        <FieldError error={problemOf("open") ?? problemOf("close")} />
      ) : (
        <>
          <TextField
            label="Öffnet"
            type="time"
            value={hours.open}
            error={problemOf("open")}
            onChange={(event) => onChange({ ...hours, open: event.target.value })}
          />
          <TextField
            label="Schließt"
            type="time"
            value={hours.close}
            error={problemOf("close")}
            onChange={(event) => onChange({ ...hours, close: event.target.value })}
          />
          <CheckboxField
            label="Mit Pause"
            checked={pause !== undefined}
            className="col-span-2 @xl:col-span-1 @xl:col-start-2"
            onChange={(event) => onChange(event.target.checked ? { ...hours, pause: NOON } : plain)}
          />
          {pause && (
            <>
              <TextField
                label="Pause von"
                type="time"
                value={pause.von}
                error={problemOf("pause.von")}
                onChange={(event) =>
                  onChange({ ...hours, pause: { ...pause, von: event.target.value } })
                }
              />
              <TextField
                label="Pause bis"
                type="time"
                value={pause.bis}
                error={problemOf("pause.bis")}
                onChange={(event) =>
                  onChange({ ...hours, pause: { ...pause, bis: event.target.value } })
                }
              />
            </>
          )}
        </>
      )}
      {onTakeOver && <TakeOver onPress={onTakeOver} />}
    </fieldset>
  );
}

type UnfitTimesProps = {
  values: CompanySettings;
  onFit: (times: Pick<CompanySettings, TimesName>) => void;
};

/** Warns before saving that cars could be brought when nobody is there, and offers to fit the times of drop-offs and consultations. */
function UnfitTimes({ values, onFit }: UnfitTimesProps) {
  const unfit = unfitWeekdays(values);
  const talks = talksToFit(values, SAMPLE_SETTINGS.openingHours);
  const fit = () =>
    onFit({
      abgabezeiten: fittedTimes(values),
      beratungszeiten: fittedTimes(values, "beratungszeiten", talks),
    });
  return (
    <div role="status">
      {unfit.length > 0 && (
        <div className="rounded-control border border-amber-400 bg-[#fff9ec] p-4 text-sm">
          <p className="flex gap-2.5 font-semibold">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Fahrzeuge könnten abgegeben werden, wenn nicht geöffnet ist.
          </p>
          <ul className="mt-2 space-y-1">
            {unfit.map((day) => (
              <li key={day}>{unfitText(day, values)}</li>
            ))}
            {talks.map((day) => (
              <li key={`Beratung ${day}`}>{unfitText(day, values, "beratungszeiten")}</li>
            ))}
          </ul>
          {talks.length > 0 && (
            <p className="mt-2">
              Auch die Beratungszeiten dieser Tage enden dann mit den Öffnungszeiten. Andere stellen
              Sie danach unter „Abgabe und Beratung“ ein.
            </p>
          )}
          <Button variant="quiet" className="mt-3 max-sm:w-full" onClick={fit}>
            Abgabezeiten anpassen
          </Button>
        </div>
      )}
    </div>
  );
}

type LateTalksProps = {
  values: CompanySettings;
  onDecide: (times: CompanySettings["beratungszeiten"]) => void;
};

/** Consultations may lie outside the opening hours; a shop with changed hours is asked once. */
function LateTalks({ values, onDecide }: LateTalksProps) {
  // Where drop-offs do not fit either, both are fitted in one.
  const late =
    unfitWeekdays(values).length > 0 ? [] : undecidedTalks(values, SAMPLE_SETTINGS.openingHours);
  return (
    <div role="status">
      {late.length > 0 && (
        <div className="rounded-control border border-amber-400 bg-[#fff9ec] p-4 text-sm">
          <p className="flex gap-2.5 font-semibold">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Beratungsgespräche können gebucht werden, wenn nicht geöffnet ist.
          </p>
          <ul className="mt-2 space-y-1">
            {late.map((day) => (
              <li key={day}>{unfitText(day, values, "beratungszeiten")}</li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button
              variant="quiet"
              className="max-sm:w-full"
              onClick={() => onDecide(fittedTimes(values, "beratungszeiten", late))}
            >
              Beratungszeiten anpassen
            </Button>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              onClick={() => onDecide(decidedTimes(values, "beratungszeiten", late))}
            >
              Soll so bleiben
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** 'Samstag: geöffnet 09:00–14:00 Uhr, Abgabe 10:00–18:00 Uhr' */
function unfitText(
  day: Weekday,
  values: CompanySettings,
  name: TimesName = "abgabezeiten",
): string {
  const { open, close } = openingDay(values.openingHours, day);
  const span = timeSpan(name, day, values);
  return `${day}: geöffnet ${open}–${close} Uhr, ${name === "abgabezeiten" ? "Abgabe" : "Beratung"} ${span?.von}–${span?.bis} Uhr`;
}
