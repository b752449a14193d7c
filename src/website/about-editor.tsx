import { Pencil } from "lucide-react";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { CompanySettings } from "#company/schema.ts";
import { AboutFields } from "#company/settings/about-fields.tsx";
import { NewerSettings } from "#company/settings/newer-settings.tsx";
import { useSettingsForm } from "#company/settings/use-settings-form.tsx";
import { api } from "#lib/api.ts";
import { readToken } from "#lib/session-token.ts";
import { Button } from "#ui/button.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { tell } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useFrameRenewal } from "./frame-renewal.tsx";

const NOT_LOGGED_IN = "Du bist nicht eingeloggt.";
const NOT_SAVED = "Speichern fehlgeschlagen";
const NOT_LOADED = "Laden fehlgeschlagen";

/** 'Über Uns' edited where it stands: what the page was made with does not say which version it is, so the editor asks. */
export default function AboutEditor() {
  const [settings, setSettings] = useState<CompanySettings>();
  const { isBusy, run } = useCall();
  const isBack = useRef(false);

  async function open() {
    const answer = await run(() => api("GET /settings/all"));
    if (answer?.ok) setSettings(answer.data);
    else if (answer) await tell(failure(answer, NOT_LOADED));
  }

  function close() {
    isBack.current = true;
    setSettings(undefined);
  }

  return (
    <>
      {settings ? (
        <AboutForm settings={settings} onSettings={setSettings} onClose={close} />
      ) : (
        <Button
          // Whoever comes back from the form goes on here.
          ref={(button) => {
            if (!button || !isBack.current) return;
            isBack.current = false;
            button.focus({ preventScroll: true });
            button.scrollIntoView({ block: "center" });
          }}
          variant="quiet"
          className="mb-8"
          busy={isBusy}
          onClick={open}
        >
          <Pencil aria-hidden="true" className="size-5" />
          Bearbeiten
        </Button>
      )}
    </>
  );
}

type AboutFormProps = {
  settings: CompanySettings;
  onSettings: (latest: CompanySettings) => void;
  onClose: () => void;
};

/** Save and cancel return to the view; what could not be saved stays in the fields. */
function AboutForm({ settings, onSettings, onClose }: AboutFormProps) {
  const renewFrame = useFrameRenewal();
  const form = useSettingsForm({
    settings,
    onSettings,
    send: (change, { aboutTitle, aboutText, steps, version }) =>
      api("PUT /settings/about", {
        body: { aboutTitle, aboutText, steps, ...change, version },
      }),
    onFailure: (answer) => void tell(failure(answer, NOT_SAVED)),
  });

  // The form stands where the button was, and the text below is gone: the browser would keep that in sight and throw the form out.
  useLayoutEffect(() => {
    const element = form.element.current;
    element?.querySelector("input")?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "start" });
  }, [form.element]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (readToken() === null)
      return tell({
        outcome: "failure",
        title: NOT_LOGGED_IN,
        message: "Bitte melde dich in einem neuen Tab an und speichere dann noch einmal.",
      });
    if (!(await form.save())) return;
    await renewFrame();
    onClose();
  }

  return (
    <form
      ref={form.element}
      noValidate
      aria-label="Über Uns bearbeiten"
      onSubmit={save}
      className="mb-12 scroll-mt-4 space-y-6 rounded-card border border-line bg-white p-4 sm:p-8"
    >
      <AboutFields form={form} />
      <NewerSettings names={form.newer} settings={settings} onTake={form.discard} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.phase === "saving"}>
          Speichern
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
      <UnsavedChanges when={form.isDirty} />
    </form>
  );
}

function failure({ status, error }: { status: number; error: string }, title: string): Result {
  return {
    outcome: "failure",
    title: status === 401 ? NOT_LOGGED_IN : title,
    ...(error && { message: error }),
  };
}
