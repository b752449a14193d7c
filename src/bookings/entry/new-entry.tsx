import { useEffect, useRef, useState } from "react";
import { AdminExceptionQuestion } from "../exception-question.tsx";
import { focusField } from "../focus-field.ts";
import type { OpenRules } from "../stay.ts";
import { AdminEntryForm } from "./entry-form.tsx";
import { AdminEntryLast, AdminEntryResult } from "./entry-result.tsx";
import type { EntryStart } from "./use-entry.tsx";
import { type CreatedBooking, useNewEntry } from "./use-new-entry.tsx";

export type AdminNewEntryProps = Omit<EntryStart, "corrected"> & { company: OpenRules };

/** An appointment for somebody who calls or comes by; afterwards the form is ready for the next. */
export function AdminNewEntry({ company, ...start }: AdminNewEntryProps) {
  const { entry, isBusy, result, questions, submit, startNextCar, closeResult } =
    useNewEntry(start);
  const form = useRef<HTMLFormElement>(null);
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

  function close() {
    goOnAt.current = created ? "datum" : Object.keys(entry.problems)[0];
    closeResult();
  }

  /** From the dialog the focus goes on once it is closed, from the notice at once. */
  function goOnWithNextCar() {
    startNextCar();
    if (result) goOnAt.current = "modell";
    else focusField(form.current, "modell");
    closeResult();
  }

  return (
    <>
      {last && <AdminEntryLast created={last} besuch={start.besuch} onNextCar={goOnWithNextCar} />}
      <AdminEntryForm
        ref={form}
        {...{ entry, services: start.services, company, isBusy }}
        submitLabel="Termin erstellen"
        onSubmit={submit}
      />
      <AdminExceptionQuestion questions={questions} />
      <AdminEntryResult result={result} onClose={close} onNextCar={goOnWithNextCar} />
    </>
  );
}
