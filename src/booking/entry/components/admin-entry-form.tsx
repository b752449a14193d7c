import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import type { Service } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { focusField } from "../../components/focus-field.ts";
import { type Closures, stayLength } from "../../stay.ts";
import { AdminStepDate } from "../../times/components/admin-step-date.tsx";
import type { EntryField } from "../entry-draft.ts";
import { AdminEntryPerson } from "./admin-entry-person.tsx";
import { AdminEntryPrice } from "./admin-entry-price.tsx";
import { AdminEntryService } from "./admin-entry-service.tsx";
import { AdminEntryVehicle } from "./admin-entry-vehicle.tsx";
import { AdminEntryWords } from "./admin-entry-words.tsx";
import type { Entry } from "./admin-use-entry.ts";

export type AdminEntryFormProps = {
  entry: Entry;
  services: readonly Service[];
  /** When the shop is closed. */
  company: Closures;
  isBusy: boolean;
  submitLabel: string;
  /** Sends what is complete, and returns the first field that is not. */
  onSubmit: () => Promise<EntryField | undefined>;
  /** For whoever moves the focus. */
  ref?: RefObject<HTMLFormElement | null>;
};

/** All that the shop says of an appointment, whether it is entered or corrected. */
export function AdminEntryForm({ entry, services, company, isBusy, submitLabel, onSubmit, ref }: AdminEntryFormProps) {
  const { draft, moment, availability, priceCents, problems, isTouched, onDate } = entry;
  const stay = { dauerTage: stayLength(draft.leistungen, services, draft.extras), company };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = await onSubmit();
    if (missing) focusField(form, missing);
  }

  return (
    <form ref={ref} noValidate onSubmit={send}>
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
          <AdminStepDate draft={draft} moment={moment} availability={availability} problems={problems} dispatch={onDate} stay={stay} />
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
          <Part title="Hinweise">
            <AdminEntryWords entry={entry} />
          </Part>
          <Part title="Preis">
            <AdminEntryPrice entry={entry} />
          </Part>
        </div>
        <Button type="submit" className="w-full sm:w-auto sm:min-w-64" busy={isBusy} busyLabel="Speichere…">
          {submitLabel}
        </Button>
      </div>
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
