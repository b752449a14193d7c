import { useRef, useState } from "react";
import { Link } from "react-router";
import type { CalendarBooking, HeldDay } from "#bookings/calendar/schema.ts";
import { IdTiles } from "#catalogue/id-tiles.tsx";
import { WORK_HOURS, workHoursText } from "#catalogue/service-terms.ts";
import type { Bay, HourPlan, Person } from "#company/setting-shapes.ts";
import {
  type SectionProps,
  SettingsSection,
  type SettingsSectionProps,
} from "#company/settings/settings-section.tsx";
import { MOST, SETTING_LENGTH } from "#company/settings-limits.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { WEEKDAYS } from "#company/weekdays.ts";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { CheckboxField, SelectField, TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { useQuery } from "#ui/use-query.tsx";

const HOURS = [...WORK_HOURS.slice(1), 16, 20, 24, 32, 40];
const EXTRA_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240];
const WORKDAYS = WEEKDAYS.filter((day) => day !== "Sonntag");
const LEVELS = ["Leicht", "Mittel", "Schwer"] as const;

/** Capacity in hours: bays, and how long the services take. Nothing of it is seen before it is switched on. */
export function CapacitySection(props: SectionProps) {
  const { send, collisions, held } = useHourPlan();
  const asked = useQuery("services", 0, () => api("GET /services"));
  const services = asked.status === "ready" ? asked.data : [];
  const extras = new Map(services.flatMap((service) => service.extras.map((one) => [one.id, one])));
  return (
    <SettingsSection
      {...props}
      id="stunden"
      title="Kapazität in Stunden"
      description="Ein Termin wird angeboten, wenn ein Arbeitsplatz lange genug frei ist, innerhalb Ihrer Öffnungszeiten und auch über mehrere Tage. Was schon gebucht ist, bleibt."
      send={send}
      foot={<Collisions bookings={collisions} held={held} />}
    >
      {({ values: { stunden }, change, problems }) => {
        const set = (news: Partial<HourPlan>) => change({ stunden: { ...stunden, ...news } });
        return (
          <>
            <ListEditor
              legend="Arbeitsplätze"
              hint="An jedem wird ein Fahrzeug zugleich bearbeitet, zum Beispiel Halle, Waschplatz, Draußen. Ein Termin bekommt den ersten, der frei ist."
              items={stunden.arbeitsplaetze}
              onChange={(arbeitsplaetze) => set({ arbeitsplaetze })}
              blank={newBay()}
              most={MOST.bays}
              addLabel="Arbeitsplatz hinzufügen"
              itemLabel={(position) => `Arbeitsplatz ${position + 1}`}
              error={problems["stunden.arbeitsplaetze"]}
            >
              {(bay, setBay, position) => (
                <div className="space-y-4 rounded-control bg-paper p-3 sm:p-4">
                  <TextField
                    label={`Name von Arbeitsplatz ${position + 1}`}
                    value={bay.name}
                    maxLength={SETTING_LENGTH.bay}
                    error={problems[`stunden.arbeitsplaetze.${position}.name`]}
                    onChange={(event) => setBay({ ...bay, name: event.target.value })}
                  />
                  <IdTiles
                    legend="Nur für diese Leistungen"
                    hint="Ist keine gewählt, ist er für alle."
                    tiles={services}
                    chosen={bay.leistungen}
                    onChange={(leistungen) => setBay({ ...bay, leistungen: [...leistungen] })}
                  />
                </div>
              )}
            </ListEditor>
            <People
              people={stunden.personen}
              services={services}
              onChange={(personen) => set({ personen })}
            />
            <fieldset>
              <legend className="font-semibold">Arbeitszeit je Leistung</legend>
              <p className="measure mt-1 text-sm text-ink-2">
                Für alle Fahrzeuge gilt die „Dauer in Stunden“ der{" "}
                <Link to={paths.admin.services} className="text-link">
                  Leistung
                </Link>
                ; hier sagen Sie, für welche es länger oder kürzer dauert. Ohne Angabe belegt eine
                Leistung ganze Tage.
              </p>
              <div className="mt-3 divide-y divide-line border-y border-line">
                {services.map((service) => (
                  <ServiceHours
                    key={service.id}
                    service={service}
                    said={stunden.leistungen[service.id] ?? {}}
                    onChange={(said) =>
                      set({ leistungen: withEntry(stunden.leistungen, service.id, said) })
                    }
                  />
                ))}
              </div>
            </fieldset>
            {extras.size > 0 && (
              <fieldset>
                <legend className="font-semibold">Zeit für Extras</legend>
                <div className="mt-3 grid grid-cols-1 gap-4 @xl:grid-cols-2">
                  {[...extras.values()].map(({ id, title }) => (
                    <MinutesField
                      key={id}
                      label={title}
                      none="kein Aufwand"
                      choices={EXTRA_MINUTES}
                      minutes={stunden.extras[id]}
                      onChange={(minutes) =>
                        set({ extras: withMinutes(stunden.extras, id, minutes) })
                      }
                    />
                  ))}
                </div>
              </fieldset>
            )}
          </>
        );
      }}
    </SettingsSection>
  );
}

type Service = { id: string; title: string };

/** Whoever works on vehicles; where somebody is chosen a visit needs one of them, too. */
function People({
  people,
  services,
  onChange,
}: {
  people: readonly Person[] | undefined;
  services: readonly Service[];
  onChange: (people: Person[] | undefined) => void;
}) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const asked = useQuery("team", 0, async () => {
    const [staff, admins] = await Promise.all([
      api("GET /users", { query: { zeige: "mitarbeiter" } }),
      api("GET /users", { query: { zeige: "admins" } }),
    ]);
    if (!staff.ok || !admins.ok) return staff.ok ? admins : staff;
    return { ...staff, data: { users: [...staff.data.users, ...admins.data.users] } };
  });
  const team = asked.status === "ready" ? asked.data.users.filter(({ active }) => active) : [];
  return (
    <fieldset ref={frame}>
      <legend className="font-semibold">Personen</legend>
      <p className="measure mt-1 text-sm text-ink-2">
        Wählen Sie nur, wenn auch die Zeit Ihrer Leute knapp ist: Ein Termin braucht dann außer dem
        Arbeitsplatz jemanden, der Zeit hat. Wer fehlt, bekommt unter{" "}
        <Link to={paths.admin.users} className="text-link">
          Benutzer
        </Link>{" "}
        ein Konto.
      </p>
      {people?.length === 0 && (
        <div className="mt-3 rounded-control bg-paper p-3 sm:p-4">
          <p className="font-semibold">Von den gewählten Personen ist niemand mehr da</p>
          <p className="measure text-sm text-ink-2">
            Deshalb kann gerade niemand einen Termin buchen. Wählen Sie, wer an Fahrzeugen arbeitet,
            oder zählen Sie nur noch Arbeitsplätze.
          </p>
          <Button
            variant="quiet"
            className="mt-3"
            onClick={() => {
              onChange(undefined);
              frame.current?.querySelector<HTMLElement>("input")?.focus();
            }}
          >
            Personen nicht mehr zählen
          </Button>
        </div>
      )}
      <div className="mt-3 space-y-3">
        {team.map(({ id, vorname, nachname, email }) => {
          const name = [vorname, nachname].filter(Boolean).join(" ") || email;
          const person = people?.find((known) => known.id === id);
          const set = (change: Partial<Person>) =>
            onChange(people?.map((known) => (known.id === id ? { ...known, ...change } : known)));
          return (
            <div key={id} className="rounded-control bg-paper p-3 sm:p-4">
              <CheckboxField
                label={`${name} arbeitet an Fahrzeugen`}
                checked={person !== undefined}
                onChange={({ target }) => {
                  const others = (people ?? []).filter((known) => known.id !== id);
                  const chosen = target.checked
                    ? [...others, { id, tage: [], leistungen: [] }]
                    : others;
                  onChange(chosen.length > 0 ? chosen : undefined);
                }}
              />
              {person && (
                <div className="mt-3 space-y-4">
                  <CheckboxTiles
                    legend={`Arbeitstage von ${name}`}
                    hint="Ist keiner gewählt, jeder Tag, an dem Sie geöffnet haben."
                    name={`tage-${id}`}
                    isDense
                    tiles={WORKDAYS.map((value) => ({ value }))}
                    chosen={person.tage}
                    onToggle={(day) =>
                      set({
                        tage: WORKDAYS.filter((one) => person.tage.includes(one) !== (one === day)),
                      })
                    }
                  />
                  <IdTiles
                    legend={`Was ${name} macht`}
                    hint="Ist keine gewählt, alle Leistungen."
                    tiles={services}
                    chosen={person.leistungen}
                    onChange={(leistungen) => set({ leistungen: [...leistungen] })}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

type Said = Record<string, number>;

function ServiceHours({
  service: { title, dauerStunden },
  said,
  onChange,
}: {
  service: { title: string; dauerStunden: number };
  said: Said;
  onChange: (said: Said) => void;
}) {
  const { offered } = useShopClasses();
  const usual = dauerStunden === 0 ? "ganze Tage" : workHoursText(dauerStunden);
  const others = Object.keys(said).length;
  const field = (key: string, label: string, none: string) => (
    <MinutesField
      key={key}
      label={label}
      none={none}
      choices={HOURS.map((hours) => hours * 60)}
      minutes={said[key]}
      onChange={(minutes) => onChange(withMinutes(said, key, minutes))}
    />
  );
  return (
    <details className="group/hours">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-2">
          {usual}
          {others > 0 && ", eigene Zeiten"}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-5 @xl:grid-cols-2 @3xl:grid-cols-4">
        {offered.map(({ key, title: kfz }) => [
          field(key, kfz, usual),
          ...LEVELS.map((level) =>
            field(`${key}.${level}`, `${kfz}, ${level.toLowerCase()}`, `wie ${kfz}`),
          ),
        ])}
      </div>
    </details>
  );
}

function MinutesField({
  label,
  none,
  choices,
  minutes,
  onChange,
}: {
  label: string;
  none: string;
  choices: readonly number[];
  minutes: number | undefined;
  onChange: (minutes: number | undefined) => void;
}) {
  const all =
    minutes === undefined || choices.includes(minutes)
      ? choices
      : [...choices, minutes].sort((a, b) => a - b);
  return (
    <SelectField
      label={label}
      value={minutes ?? ""}
      onChange={(event) =>
        onChange(event.target.value === "" ? undefined : Number(event.target.value))
      }
    >
      <option value="">{none}</option>
      {all.map((choice) => (
        <option key={choice} value={choice}>
          {choice < 60 ? `${choice} Minuten` : workHoursText(choice / 60)}
        </option>
      ))}
    </SelectField>
  );
}

/** Saves how capacity is counted, by itself; what is booked and finds no room is named. */
export function useHourPlan() {
  const [collisions, setCollisions] = useState<readonly CalendarBooking[]>([]);
  const [held, setHeld] = useState<readonly HeldDay[]>([]);
  const send: NonNullable<SettingsSectionProps["send"]> = async ({ stunden }, base) => {
    const body = { stunden: stunden ?? base.stunden, version: base.version };
    const answer = await api("PUT /hour-plan", { body });
    if (!answer.ok) return answer;
    const { kollisionen, gehalten, ...saved } = answer.data;
    setCollisions(kollisionen);
    setHeld(gehalten);
    return { ...answer, data: { ...base, ...saved } };
  };
  return { send, collisions, held };
}

/** As many as cars are taken a day now. */
export function firstBays(count: number): Bay[] {
  return Array.from({ length: Math.min(count, MOST.bays) }, (_, index) => ({
    ...newBay(),
    name: `Arbeitsplatz ${index + 1}`,
  }));
}

type CollisionsProps = { bookings: readonly CalendarBooking[]; held: readonly HeldDay[] };

/** What is booked or held where no bay, or nobody, has the time: the owner moves it, or leaves it. */
export function Collisions({ bookings, held }: CollisionsProps) {
  return (
    <div aria-live="polite">
      {bookings.length > 0 && (
        <div className="mt-5 rounded-control bg-paper p-3 sm:p-4">
          <p className="font-semibold">
            {bookings.length === 1
              ? "Für einen Termin ist nicht genug Arbeitszeit frei"
              : `Für ${bookings.length} Termine ist nicht genug Arbeitszeit frei`}
          </p>
          <p className="text-sm text-ink-2">
            Sie bleiben, wie sie sind. Verschieben Sie, was nicht geht.
          </p>
          <ul className="mt-2">
            {bookings.map(({ id, datum, abgabezeit, name }) => (
              <li key={id}>
                <Link
                  to={withQuery(paths.admin.bookings, { buchung: id })}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {formatGermanDate(datum)}, {abgabezeit} Uhr: {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {held.length > 0 && (
        <div className="mt-5 rounded-control bg-paper p-3 sm:p-4">
          <p className="font-semibold">Für diese Angebote ist der Tag nicht mehr frei gehalten</p>
          <ul className="mt-2">
            {held.map(({ nummer, name, datum, abgabezeit }) => (
              <li key={nummer} className="wrap-anywhere">
                {formatGermanDate(datum)}, {abgabezeit} Uhr: {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Of its own from the first moment on: hours that are taken name it. */
function newBay(): Bay {
  return { id: `a${Math.random().toString(36).slice(2, 10)}`, name: "", leistungen: [] };
}

function withMinutes(said: Said, key: string, minutes: number | undefined): Said {
  const { [key]: _, ...others } = said;
  return minutes === undefined ? others : { ...others, [key]: minutes };
}

function withEntry(all: HourPlan["leistungen"], id: string, said: Said): HourPlan["leistungen"] {
  const { [id]: _, ...others } = all;
  return Object.keys(said).length === 0 ? others : { ...others, [id]: said };
}
