import { useState } from "react";
import { api } from "#lib/api.ts";
import { DoneNotice } from "#ui/done-notice.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { OwnConsent } from "./schema.ts";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte versuche es noch einmal.";

/** A yes, and a no, to mails after visits. */
export function AfterVisits({ stored }: { stored: OwnConsent }) {
  const { isBusy, done, problem, run } = useCall(NOT_SAVED);
  const [chosen, setChosen] = useState<boolean>();

  async function choose(erlaubt: boolean) {
    if (isBusy) return;
    setChosen(erlaubt);
    await run(() => api("PUT /users/me/after-visits", { body: { erlaubt } }), {
      done: erlaubt ? "Gespeichert: Du hast eingewilligt." : "Gespeichert: Du bekommst keine mehr.",
      reloads: true,
    });
    setChosen(undefined);
  }

  return (
    <section
      aria-labelledby="after-visits"
      className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <h2 id="after-visits" className="mb-2 text-xl">
        Nach dem Besuch
      </h2>
      <CheckboxField
        label={stored.text}
        checked={chosen ?? stored.erlaubt}
        onChange={(event) => void choose(event.target.checked)}
      />
      <DoneNotice sentence={done} />
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </section>
  );
}
