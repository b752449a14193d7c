import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import type { Offer } from "#offers/schema.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { focusField } from "../../components/focus-field.ts";
import { TEXT_FIELDS } from "../../fields.ts";
import { type Closures, stayLength } from "../../stay.ts";
import { StepDate } from "../../times/components/step-date.tsx";
import type { EntryDraft } from "../entry-draft.ts";
import { AdminEntryPerson } from "./admin-entry-person.tsx";
import { AdminEntryPrice } from "./admin-entry-price.tsx";
import { AdminEntryLast, AdminEntryResult } from "./admin-entry-result.tsx";
import { AdminEntryService } from "./admin-entry-service.tsx";
import { AdminEntryVehicle } from "./admin-entry-vehicle.tsx";
import { type CreatedBooking, useEntry } from "./admin-use-entry.ts";

export type AdminEntryFormProps = {
  services: readonly Service[];
  offers: readonly Offer[];
  /** What is known already; a day that is not free is dropped. */
  beginning: EntryDraft;
  /** When the shop is closed. */
  company: Closures;
};

/** An appointment for somebody who calls or comes by; afterwards the form is ready for the next. */
export function AdminEntryForm({ services, offers, beginning, company }: AdminEntryFormProps) {
  const entry = useEntry(services, offers, beginning);
  const { draft, moment, availability, priceCents, problems, isBusy, isTouched, result, change, onDate } = entry;
  const form = useRef<HTMLFormElement>(null);
  const stay = { dauerTage: stayLength(draft.leistungen, services), company };
  const [last, setLast] = useState<CreatedBooking>();

  const created = result && "created" in result ? result.created : undefined;
  useEffect(() => {
    if (created) setLast(created);
  }, [created]);

  // Once the dialog has given the focus back, it goes on to what is to be mended, or to the beginning of the next one.
  const goOnAt = useRef<string>(undefined);
  useEffect(() => {
    if (result || !goOnAt.current) return;
    focusField(form.current, goOnAt.current);
    goOnAt.current = undefined;
  }, [result]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const missing = await entry.submit();
    if (missing) focusField(form.current, missing);
  }

  function closeResult() {
    goOnAt.current = created ? "name" : Object.keys(problems)[0];
    entry.closeResult();
  }

  return (
    <form ref={form} noValidate onSubmit={send}>
      {last && <AdminEntryLast created={last} />}
      <div className="space-y-5">
        <Part title="Kunde">
          <AdminEntryPerson entry={entry} />
        </Part>
        <Part title="Leistung" aside={priceCents !== undefined && priceCents > 0 && formatEuro(priceCents)}>
          <AdminEntryService entry={entry} services={services} />
        </Part>
        {!draft.beratung && (
          <Part title="Fahrzeug">
            <AdminEntryVehicle entry={entry} />
          </Part>
        )}
        <Part title="Termin">
          <StepDate draft={draft} moment={moment} availability={availability} problems={problems} dispatch={onDate} stay={stay} />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <Part title="Notiz">
            <TextArea
              label="Nachricht"
              name="nachricht"
              isOptional
              rows={4}
              maxLength={TEXT_FIELDS.nachricht.length}
              value={draft.nachricht}
              error={problems.nachricht}
              onChange={(event) => change((known) => ({ ...known, nachricht: event.target.value }))}
            />
          </Part>
          <Part title="Preis">
            <AdminEntryPrice entry={entry} />
          </Part>
        </div>
        <Button type="submit" className="w-full sm:w-auto sm:min-w-64" busy={isBusy} busyLabel="Speichere…">
          Termin erstellen
        </Button>
      </div>
      <AdminEntryResult result={result} onClose={closeResult} />
      <UnsavedChanges when={isTouched && !isBusy} />
    </form>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container rounded-card border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside && <p className="wide figures text-xl">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
