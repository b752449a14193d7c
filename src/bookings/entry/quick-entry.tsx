import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import type { SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { isToldElsewhere } from "#lib/api-call.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { tell } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { useKeptDraft, useKeptKeys, useTypedBefore } from "#ui/use-kept-draft.tsx";
import { askExceptions } from "../ask-exceptions.tsx";
import { nextFreeDays } from "../day-choice.ts";
import type { BookingException } from "../exceptions.ts";
import { TEXT_FIELDS } from "../fields.ts";
import { focusField } from "../focus-field.ts";
import { KnownCars } from "../known-cars.tsx";
import { priceText } from "../open-fields.ts";
import { RequestPhotos } from "../photos-on-demand.tsx";
import { tripOf } from "../place.ts";
import { computePrice, estimateCents } from "../price.ts";
import { choiceSelection, toggleService } from "../service-choice.ts";
import type { OpenRules } from "../stay.ts";
import { DayChips } from "../wizard/day-chips.tsx";
import { SeatChoice } from "../wizard/seat-choice.tsx";
import { useAvailability } from "../wizard/use-availability.tsx";
import { CustomerField } from "./customer-field.tsx";
import { SummaryLine } from "./entry-bar.tsx";
import {
  EMPTY_ENTRY,
  type EntryDraft,
  entryField,
  entryVisitor,
  nextCarOf,
} from "./entry-draft.ts";
import { EntryPlace, isDoneElsewhere } from "./entry-place.tsx";
import { createdResult, NO_ANSWER, refusedResult } from "./entry-result.tsx";
import { EntryWords } from "./entry-words.tsx";
import type { QuickStart } from "./load-entry.tsx";
import { onlyQuick, quickProblems, toQuickEntry } from "./quick-draft.ts";
import { useFinder } from "./use-finder.tsx";

type Props = QuickStart & { keepAs: string; isTakenAlong: boolean; company: OpenRules };

const CHIPS = 6;
const BAR =
  "z-10 [@media(height>=26rem)]:sticky [@media(height>=26rem)]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] [@media(height>=26rem)]:lg:bottom-0 lg:bg-paper lg:pb-4";

/** What is known while somebody is on the telephone; all else is asked when the car comes. */
export function QuickEntryForm({
  services,
  offers,
  beginning,
  request,
  keepAs,
  isTakenAlong,
  company,
}: Props) {
  const [begun, setBegun] = useState(beginning);
  const typedBefore = useTypedBefore(keepAs, beginning);
  const [draft, setDraft] = useState<EntryDraft>(onlyQuick(typedBefore?.draft ?? beginning));
  const classes = useShopClasses();
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined && !isTakenAlong);
  useKeptDraft(keepAs, draft, begun);
  const [isAsked, setIsAsked] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [round, setRound] = useState(0);
  const { isBusy, fields, run, clear } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useIdempotentSend(useKeptKeys(keepAs));
  const openRequest = useRef(request);
  const change = (next: (known: EntryDraft) => EntryDraft) => setDraft(next);
  const set = (some: Partial<EntryDraft>) => setDraft((known) => ({ ...known, ...some }));
  const finder = useFinder({ draft, change }, services);
  const moment = berlinMoment(Date.now());
  const { leistungen } = draft;
  const selection = {
    ...choiceSelection(draft),
    anfahrt: tripOf(draft, leistungen, services),
  };
  const { blockedDays } = useAvailability(true, selection, "", reloads);
  const circumstances = [services, offers, entryVisitor(draft), moment.datum] as const;
  const listed = computePrice(selection, ...circumstances)?.preis_cent;
  const least = listed ?? estimateCents(selection, ...circumstances);
  const missing = quickProblems(draft, services);
  const refused = Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [entryField(path) ?? path, sentence]),
  );
  const problems = { ...(isAsked && missing), ...refused };
  const days = nextFreeDays(
    {
      today: moment.datum,
      blockedDays: blockedDays.status === "ready" ? blockedDays.data : [],
      art: "service",
      company,
    },
    CHIPS,
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    const [first] = Object.keys(missing);
    if (first) return focusField(form.current, first);
    const body = toQuickEntry(draft, services);
    const answer = await run(() => askExceptions((ausnahmen) => send({ ...body, ausnahmen })));
    if (!answer) return;
    if (!answer.ok) {
      setReloads((count) => count + 1);
      if (Object.keys(answer.fields).length === 0 && !isToldElsewhere(answer))
        await tell(refusedResult(answer.status === 0 ? NO_ANSWER : answer.error));
      return;
    }
    openRequest.current = undefined;
    startAnew(EMPTY_ENTRY);
    const created = { id: answer.data.id, isTalk: false };
    const next = await tell(await createdResult(created));
    if (next === "next") startAnew(nextCarOf({ ...draft, preis: null }));
  }

  function send(body: ReturnType<typeof toQuickEntry> & { ausnahmen: BookingException[] }) {
    return sendOnce(body, (headers) =>
      openRequest.current
        ? api("POST /messages/:id/booking", {
            params: { id: openRequest.current.id },
            body,
            headers,
          })
        : api("POST /bookings/quick", { body, headers }),
    );
  }

  function startAnew(next: EntryDraft) {
    clear();
    setIsRestored(false);
    setBegun(next);
    setDraft(next);
    setIsAsked(false);
    setReloads((count) => count + 1);
    setRound((count) => count + 1);
  }

  const text = (name: "modell" | "kennzeichen" | "telefon" | "email" | "preis") => ({
    name,
    autoComplete: "off",
    value: draft[name] ?? "",
    ...(problems[name] && { error: problems[name] }),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const isTouched = JSON.stringify(draft) !== JSON.stringify(begun);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RestoredDraft isShown={isRestored} onDiscard={() => startAnew(begun)} />
      {request && openRequest.current && (
        <section
          aria-label="Anfrage"
          className="mb-4 rounded-card border border-line bg-white p-4 sm:p-5"
        >
          <p className="font-semibold">{request.selectedServices.join(", ")}</p>
          <p className="line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">{request.wunsch}</p>
          {request.photos.length > 0 && <RequestPhotos id={request.id} photos={request.photos} />}
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 [&_:is(input,textarea,button)]:scroll-mb-44">
        <Part>
          <CustomerField name="name" {...{ finder, value: draft.name, error: problems.name }} />
          {draft.konto && (
            <p className="text-sm text-petrol-700 wrap-anywhere">
              Gehört zum Konto von {draft.konto.name}
            </p>
          )}
          <KnownCars cars={finder.cars} onPick={(car) => set(car)} />
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
            <TextField
              label={TEXT_FIELDS.modell.label}
              maxLength={TEXT_FIELDS.modell.length}
              {...text("modell")}
            />
            <CustomerField
              name="kennzeichen"
              spellCheck={false}
              isOptional
              {...{ finder, value: draft.kennzeichen, error: problems.kennzeichen }}
            />
          </div>
        </Part>
        <Part>
          <div data-field="datum">
            <p className="mb-2 text-sm font-semibold">Tag</p>
            {blockedDays.status === "loading" || blockedDays.status === "idle" ? (
              <div className="min-h-24" />
            ) : (
              <DayChips
                days={days}
                today={moment.datum}
                value={draft.datum}
                onChange={(datum) => set({ datum })}
              />
            )}
            <FieldError error={problems.datum} />
          </div>
          <div className="grid grid-cols-2 gap-4">
            <TextField
              type="date"
              label="Anderer Tag"
              value={draft.datum}
              onChange={({ target }) => set({ datum: target.value })}
            />
            <TextField
              type="time"
              label="Uhrzeit"
              name="abgabezeit"
              isOptional
              value={draft.abgabezeit}
              {...(problems.abgabezeit && { error: problems.abgabezeit })}
              onChange={({ target }) => set({ abgabezeit: target.value })}
            />
          </div>
        </Part>
        <Part>
          <CheckboxTiles
            legend="Leistung"
            isOptional
            isDense
            name="leistungen"
            tiles={services.map(({ title }) => ({ value: title }))}
            chosen={draft.leistungen}
            onToggle={(title) => change((known) => toggleService(known, title, services))}
            {...(problems.leistungen && { error: problems.leistungen })}
          />
          <SeatChoice choice={draft} services={services} problems={problems} onChange={set} />
          {isDoneElsewhere({ leistungen, services }) && (
            <EntryPlace
              {...{ leistungen, services, problems }}
              place={draft}
              onChange={(place) => set(place)}
            />
          )}
        </Part>
        <Part>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
            <CustomerField
              name="telefon"
              type="tel"
              isOptional
              {...{ finder, value: draft.telefon, error: problems.telefon }}
            />
            <TextField label="E-Mail" type="email" isOptional {...text("email")} />
          </div>
          {draft.email.trim() !== "" && (
            <CheckboxField
              label="Bestätigung per E-Mail senden"
              checked={draft.bestEmail}
              onChange={({ target }) => set({ bestEmail: target.checked })}
            />
          )}
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
              Mehr eintragen
            </summary>
            <div className="mt-2 grid gap-4">
              <RadioChips
                legend="KFZ-Klasse"
                name="kfz"
                columns={3}
                values={keysOf(classes.offered)}
                labelOf={(kfz) => classes.titleOf(kfz as VehicleClass)}
                value={draft.kfz}
                onChange={(kfz) => set({ kfz: kfz as VehicleClass })}
              />
              <RadioChips
                legend="Verschmutzungsgrad"
                name="verschmutzung"
                columns={3}
                values={SOILING_LEVELS}
                value={draft.verschmutzung}
                onChange={(level) => set({ verschmutzung: level as SoilingLevel })}
              />
              <TextField
                label="Preis in Euro"
                inputMode="decimal"
                isOptional
                hint="Leer: nach Preisliste, oder geschätzt, bis das Auto da ist."
                {...text("preis")}
              />
              <EntryWords
                key={round}
                words={draft}
                problems={problems}
                onChange={set}
                hasOthersWords={request !== undefined}
              />
            </div>
          </details>
        </Part>
      </div>
      <div className={BAR}>
        <div className="on-dark flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-graphite-900 py-2.5 pr-2.5 pl-3.5 shadow-float sm:pl-6">
          <p className="min-w-min flex-1 basis-20">
            <SummaryLine draft={draft} empty="Neuer Termin" />
            <output className="figures block text-base font-semibold">
              <span className="sr-only">Preis: </span>
              {priceSaid(draft.preis, listed, least)}
            </output>
          </p>
          <Button
            type="submit"
            variant="accent"
            className="max-sm:px-3! sm:min-w-56"
            busy={isBusy}
            busyLabel="Speichere…"
          >
            Eintragen
          </Button>
        </div>
      </div>
      <UnsavedChanges when={isTouched && !isBusy} goesOnAt={paths.admin.newBooking} />
    </form>
  );
}

function priceSaid(typed: string | null, listed?: number, least?: number): string {
  if (typed?.trim()) return `${typed.trim()} €`;
  return priceText({ noch_offen: listed === undefined ? ["preis"] : [] }, listed ?? least ?? 0);
}

function Part({ children }: { children: ReactNode }) {
  return (
    <div className="@container relative space-y-3 rounded-card border border-line bg-white p-4 has-[[role=listbox]]:z-20 sm:p-5">
      {children}
    </div>
  );
}
