import { Trash2 } from "lucide-react";
import { useState } from "react";
import { addMonths, formatLongGermanDate, listDates } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField, FieldError, SelectField } from "#ui/field.tsx";
import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import { type ClosureRun, closureRuns, withClosures, withoutClosures } from "../closures.ts";
import { FEDERAL_STATES, type FederalState } from "../federal-states.ts";
import type { CompanySettings } from "../schema.ts";
import { SETTINGS } from "../settings.ts";
import type { SettingsChange } from "../settings-problems.ts";
import { ClosureRange } from "./closure-range.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const ClosureCalendar = lazyPart(() => import("./closure-calendar.tsx"), {
  Waiting: () => <Loading label="Kalender wird geladen …" />,
  Missing: MissingFormPart,
});

/** Closures are entered up to two years ahead. */
const CLOSURES_AHEAD = 24;

export type BookedDay = {
  datum: string;
  count: number;
  /** For whom the day is kept free, since they were offered it. */
  heldFor: string[];
};
type ClosuresProps = SectionProps & {
  today: string;
  /** The days of a span on which somebody has booked; undefined when nobody knows. */
  findBookedDays: (from: string, to: string) => Promise<BookedDay[] | undefined>;
};

export function ClosuresSection({ today, findBookedDays, ...props }: ClosuresProps) {
  const [question, setQuestion] = useState<{
    text: string;
    booked: BookedDay[];
    answer: (yes: boolean) => void;
  }>();
  const until = addMonths(today, CLOSURES_AHEAD);

  /** Nobody shall close a day without knowing who is coming then. */
  async function asksAboutBookings({ exceptions = [] }: SettingsChange): Promise<boolean> {
    const added = exceptions.filter(
      (datum) => datum >= today && !props.settings.exceptions.includes(datum),
    );
    const [first] = added;
    const last = added.at(-1);
    if (!first || !last) return true;
    const booked = await findBookedDays(first, last);
    const hit = booked?.filter(({ datum }) => added.includes(datum)) ?? [];
    if (booked && hit.length === 0) return true;
    const text = booked ? "Trotzdem schließen?" : "Ohne Prüfung schließen?";
    return await new Promise((answer) => setQuestion({ text, booked: hit, answer }));
  }

  function answer(yes: boolean) {
    question?.answer(yes);
    setQuestion(undefined);
  }

  return (
    <>
      <SettingsSection
        {...props}
        id="ausnahmen"
        title={SETTINGS.exceptions.label}
        description="Feiertage, Betriebsferien und einzelne Tage, an denen niemand buchen kann. Tage, an denen schon jemand gebucht hat, schließen Sie besser im Kalender: dort verschieben Sie die Termine gleich mit."
        mayBeSent={asksAboutBookings}
      >
        {({ values, change, problems }) => {
          const add = (days: readonly string[]) =>
            change({ exceptions: withClosures(values.exceptions, days) });
          const remove = (run: ClosureRun) =>
            change({ exceptions: withoutClosures(values.exceptions, run) });
          return (
            <>
              <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
                <ClosureCalendar
                  today={today}
                  until={until}
                  closed={values.exceptions}
                  onChange={(exceptions) => change({ exceptions })}
                />
                <div className="space-y-8">
                  <Holidays
                    values={values}
                    onRules={async (rules) => {
                      const { withHolidaysOf } = await import("../public-holidays.ts");
                      change({
                        ...rules,
                        exceptions: withHolidaysOf(values.exceptions, values, rules, today),
                      });
                    }}
                  />
                  <ClosureRange
                    today={today}
                    until={until}
                    onAdd={({ from, to }) => add(listDates(from, to))}
                  />
                </div>
              </div>
              <ClosureList runs={closureRuns(values.exceptions, today)} onRemove={remove} />
              <FieldError error={problems.exceptions} />
            </>
          );
        }}
      </SettingsSection>
      <ConfirmDialog
        open={question !== undefined}
        question={question?.text ?? ""}
        confirmLabel="Schließen und speichern"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <BookedDays days={question?.booked ?? []} />
      </ConfirmDialog>
    </>
  );
}

type HolidayRules = Pick<CompanySettings, "feiertage" | "bundesland">;

/** Whether the shop is closed on public holidays; the days themselves stand in the list below, where each can be opened. */
function Holidays({
  values: { feiertage, bundesland },
  onRules,
}: {
  values: HolidayRules;
  onRules: (rules: HolidayRules) => Promise<void>;
}) {
  const [isMissing, setMissing] = useState(false);
  const choose = (rules: HolidayRules) => void onRules(rules).catch(() => setMissing(true));
  const isKnown = feiertage !== "bundesweit";
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Gesetzliche Feiertage</legend>
      {feiertage === "ungefragt" && (
        <p className="mb-3 text-sm text-ink-2">
          Bisher kann an Feiertagen gebucht werden, außer an denen, die unten eingetragen sind. Soll
          das so bleiben?
        </p>
      )}
      <SelectField
        label={SETTINGS.bundesland.label}
        value={isKnown ? bundesland : ""}
        onChange={(event) =>
          choose({
            bundesland: event.target.value as FederalState,
            feiertage: isKnown ? feiertage : "zu",
          })
        }
      >
        {!isKnown && (
          <option value="" disabled>
            Bitte wählen
          </option>
        )}
        {Object.entries(FEDERAL_STATES).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {feiertage === "ungefragt" ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={() => choose({ bundesland, feiertage: "zu" })}>
            An Feiertagen schließen
          </Button>
          <Button variant="quiet" onClick={() => choose({ bundesland, feiertage: "offen" })}>
            So lassen
          </Button>
        </div>
      ) : (
        <CheckboxField
          className="mt-1"
          label="An Feiertagen geschlossen"
          checked={feiertage !== "offen"}
          onChange={(event) =>
            choose({ bundesland, feiertage: event.target.checked ? "zu" : "offen" })
          }
        />
      )}
      <p className="text-sm text-ink-2">
        {feiertage === "bundesweit" &&
          "Eingetragen sind bisher die neun bundesweiten. Mit dem Bundesland kommen seine eigenen dazu."}
        {feiertage === "zu" &&
          "Sie stehen für die nächsten zwei Jahre in der Liste, neue kommen von selbst dazu. Einzelne nehmen Sie dort heraus."}
      </p>
      {isMissing && (
        <div className="mt-3">
          <MissingFormPart />
        </div>
      )}
    </fieldset>
  );
}

function ClosureList({
  runs,
  onRemove,
}: {
  runs: readonly ClosureRun[];
  onRemove: (run: ClosureRun) => void;
}) {
  if (runs.length === 0)
    return <p className="text-sm text-ink-2">Es sind keine geschlossenen Tage eingetragen.</p>;
  return (
    <ul
      aria-label="Eingetragene Tage"
      className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {runs.map((run) => (
        <li key={run.from} className="flex items-center justify-between gap-3 py-0.5 pl-4">
          <span className="min-w-0">{runText(run)}</span>
          <button
            type="button"
            onClick={() => onRemove(run)}
            className="grid size-12 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink focus-visible:-outline-offset-3"
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">{runText(run)} entfernen</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function BookedDays({ days }: { days: readonly BookedDay[] }) {
  if (days.length === 0)
    return (
      <p>
        Ob an diesen Tagen schon jemand gebucht hat, konnte nicht geprüft werden. Sehen Sie bitte in
        den Buchungen nach.
      </p>
    );
  return (
    <>
      {days.some(({ count }) => count > 0) && (
        <p>
          An diesen Tagen stehen offene Termine an. Sie bleiben gebucht; im Kalender können Sie die
          Tage schließen und dabei alle Termine verschieben oder absagen.
        </p>
      )}
      {days.some(({ heldFor }) => heldFor.length > 0) && (
        <p className="not-first:mt-3">
          Frei gehaltene Tage gehen verloren: Wem Sie einen angeboten haben, der wählt dann einen
          anderen. Bitte sagen Sie Bescheid.
        </p>
      )}
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {days.map(({ datum, count, heldFor }) => (
          <li key={datum} className="wrap-anywhere">
            {formatLongGermanDate(datum)}:{" "}
            {[
              count === 1 ? "1 Termin" : count > 1 && `${count} Termine`,
              heldFor.length > 0 && `frei gehalten für ${heldFor.join(", ")}`,
            ]
              .filter(Boolean)
              .join("; ")}
          </li>
        ))}
      </ul>
    </>
  );
}

function runText({ from, to }: ClosureRun): string {
  return from === to
    ? formatLongGermanDate(from)
    : `${formatLongGermanDate(from)} bis ${formatLongGermanDate(to)}`;
}
