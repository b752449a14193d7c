import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { saveAbout } from "#company/calls.ts";
import { AboutFields } from "#company/components/about-fields.tsx";
import { NewerSettings } from "#company/components/newer-settings.tsx";
import { useSettingsForm } from "#company/components/use-settings-form.ts";
import type { CompanySettings } from "#company/schema.ts";
import { readToken } from "#lib/session-token.ts";
import { Button } from "#ui/button.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";

const NOT_LOGGED_IN = "Du bist nicht eingeloggt.";
const NOT_SAVED = "Speichern fehlgeschlagen";

/** 'Über Uns' edited where it stands. Save and cancel return to the view (S18); what could not be saved stays in the fields. */
export default function AboutEditor({ company }: { company: CompanySettings }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  // What the server said last; the page around still shows what it was made with.
  const [latest, setLatest] = useState(company);
  const [result, setResult] = useState<Result>();
  const form = useSettingsForm({
    settings: latest.version > company.version ? latest : company,
    onSettings: setLatest,
    send: (change, { aboutTitle, aboutText, steps, version }) => saveAbout({ aboutTitle, aboutText, steps, ...change, version }),
    onFailure: ({ status, error }) =>
      setResult({ outcome: "failure", title: status === 401 ? NOT_LOGGED_IN : NOT_SAVED, ...(error && { message: error }) }),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (readToken() === null)
      return setResult({
        outcome: "failure",
        title: NOT_LOGGED_IN,
        message: "Bitte melde dich in einem neuen Tab an und speichere dann noch einmal.",
      });
    if (!(await form.save())) return;
    await revalidate();
    setOpen(false);
  }

  function cancel() {
    form.discard();
    setOpen(false);
  }

  if (!isOpen) {
    return (
      <Button variant="quiet" className="mb-8" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-5" />
        Bearbeiten
      </Button>
    );
  }
  return (
    <form
      ref={form.element}
      noValidate
      aria-label="Über Uns bearbeiten"
      onSubmit={save}
      className="mb-12 space-y-6 rounded-card border border-line bg-white p-4 sm:p-8"
    >
      <AboutFields form={form} />
      <NewerSettings names={form.newer} settings={latest} onTake={form.discard} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.phase === "saving"}>
          Speichern
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Abbrechen
        </Button>
      </div>
      <UnsavedChanges when={form.isDirty} />
      <ResultDialog result={result} onClose={() => setResult(undefined)} />
    </form>
  );
}
