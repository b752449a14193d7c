import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { paths } from "#lib/paths.ts";
import { RadioChips } from "#ui/radio-chips.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { CarInputs } from "../car-inputs.tsx";
import { focusField } from "../focus-field.ts";
import { KnownCars } from "../known-cars.tsx";
import { QuestionInputs } from "../question-inputs.tsx";
import { BOOKING_KINDS, type BookingKind, CONSULTATION } from "../request-terms.ts";
import { type OpenRules, stayLength } from "../stay.ts";
import { AdminServiceChoice } from "../wizard/service-choice.tsx";
import { draftKind } from "../wizard/wizard-draft.ts";
import { CustomerField } from "./customer-field.tsx";
import { EntryBar } from "./entry-bar.tsx";
import { EntryContract } from "./entry-contract.tsx";
import { EntryDay } from "./entry-day.tsx";
import type { EntryField } from "./entry-draft.ts";
import { chooseKind } from "./entry-draft.ts";
import { EntryPerson } from "./entry-person.tsx";
import { EntryPlace, isDoneElsewhere } from "./entry-place.tsx";
import { EntryPrice } from "./entry-price-field.tsx";
import { EntryWords } from "./entry-words.tsx";
import type { Entry } from "./use-entry.tsx";
import type { Finder } from "./use-finder.tsx";
import { useFinder } from "./use-finder.tsx";

export type EntryFormProps = {
  entry: Entry;
  services: readonly BookableService[];
  /** When the shop is closed. */
  company: OpenRules;
  isBusy: boolean;
  submitLabel: string;
  /** Sends a complete entry. Returns the field to focus next. */
  onSubmit: () => Promise<EntryField | undefined>;
  /** For whoever moves the focus. */
  ref?: RefObject<HTMLFormElement | null>;
};

const COLUMN = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4";

export function EntryForm({
  entry,
  services,
  company,
  isBusy,
  submitLabel,
  onSubmit,
  ref,
}: EntryFormProps) {
  const { draft, isTouched } = entry;
  const finder = useFinder(entry, services);
  const { company: shop } = useShopClasses();
  const stay = {
    // Where hours are counted it depends on when it begins.
    dauerTage: shop?.inStunden ? 1 : stayLength(draft.leistungen, services, draft.extras),
    company,
  };

  const where = {
    leistungen: draft.beratung ? [] : draft.leistungen,
    services,
    booked: entry.corrected?.booking.einsatz,
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    focusField(form, await onSubmit());
  }

  return (
    <form ref={ref} noValidate onSubmit={send}>
      <RestoredDraft isShown={entry.isRestored} onDiscard={entry.discard} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] [&_:is(input,textarea,button)]:scroll-mb-44">
        <Part title="Termin">
          <EntryDay entry={entry} stay={stay} />
        </Part>
        <div className={`${COLUMN} lg:row-span-2`}>
          <Part title="Kunde" aside="Stammkunden erscheinen beim Tippen">
            <EntryPerson {...{ entry, finder }} />
          </Part>
          <Part title="Leistung">
            <EntryService {...{ entry, services }} />
          </Part>
          {!draft.beratung && (
            <Part title="Fahrzeug" aside="freiwillig">
              <EntryVehicle {...{ entry, finder }} />
            </Part>
          )}
        </div>
        <div className={COLUMN}>
          {isDoneElsewhere(where) && (
            <Part title="Ort">
              <div className="grid gap-3">
                <EntryPlace
                  {...where}
                  place={draft}
                  problems={entry.problems}
                  onChange={(change) => entry.change((known) => ({ ...known, ...change }))}
                />
              </div>
            </Part>
          )}
          {entry.questions.length > 0 && (
            <Part title="Fragen" aside="freiwillig">
              <div className="grid gap-3">
                <QuestionInputs
                  questions={entry.questions}
                  answers={draft.antworten}
                  onChange={(antworten) => entry.change((known) => ({ ...known, antworten }))}
                  isVoluntary
                />
              </div>
            </Part>
          )}
          <Part title="Preis">
            <EntryPrice entry={entry} services={services} />
          </Part>
          {!draft.beratung && entry.corrected && (
            <Part title="Vertrag">
              <EntryContract entry={entry} />
            </Part>
          )}
          {!draft.beratung && !entry.corrected && (
            <div className="rounded-card border border-line bg-white px-4 py-1 sm:px-5">
              <EntryContract entry={entry} />
            </div>
          )}
          <Part title="Hinweise">
            <EntryWords
              key={entry.round}
              words={draft}
              problems={entry.problems}
              onChange={(words) => entry.change((known) => ({ ...known, ...words }))}
              hasOthersWords={(entry.corrected?.booking.nachricht ?? "") !== ""}
            />
          </Part>
        </div>
      </div>
      <EntryBar {...{ entry, isBusy, submitLabel }} />
      <UnsavedChanges when={isTouched && !isBusy} goesOnAt={paths.admin.quickBooking} />
    </form>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container relative rounded-card border border-line bg-white p-4 has-[[role=listbox]]:z-20 sm:p-5"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside && <p className="text-xs text-ink-2">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

/** What is to be done, and to which car. */
function EntryService({ entry, services }: { entry: Entry; services: readonly BookableService[] }) {
  const { draft, problems, change } = entry;
  return (
    <div className="grid gap-4">
      <RadioChips
        legend="Art des Termins"
        isLegendHidden
        columns="words"
        values={BOOKING_KINDS}
        labelOf={(kind) => (kind === "service" ? "Fahrzeugpflege" : CONSULTATION)}
        value={draftKind(draft)}
        onChange={(kind) => change((known) => chooseKind(known, kind as BookingKind))}
      />
      {!draft.beratung && (
        <AdminServiceChoice
          choice={draft}
          services={services}
          problems={problems}
          onChange={change}
        />
      )}
    </div>
  );
}

/** Which car it is, as far as the caller says; by its plate its owner is found. */
function EntryVehicle({
  entry: { draft, problems, change },
  finder,
}: {
  entry: Entry;
  finder: Finder;
}) {
  const { company } = useShopClasses();
  const isForFirm = company?.firmenkunden === true || draft.fahrer !== "";
  return (
    <div className="grid gap-x-4 gap-y-3">
      {isForFirm && (
        <KnownCars cars={finder.cars} onPick={(car) => change((known) => ({ ...known, ...car }))} />
      )}
      <CarInputs
        isDense
        isForFirm={isForFirm}
        propsOf={(name) => ({
          value: draft[name],
          error: problems[name],
          onChange: (event) => change((known) => ({ ...known, [name]: event.target.value })),
        })}
        plateInput={
          <CustomerField
            key="kennzeichen"
            name="kennzeichen"
            spellCheck={false}
            {...{ finder, value: draft.kennzeichen, error: problems.kennzeichen }}
          />
        }
      />
    </div>
  );
}
