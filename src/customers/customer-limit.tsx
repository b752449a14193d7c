import { type FormEvent, useId } from "react";
import { MOST } from "#company/settings-limits.ts";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { OnlineBookings } from "./schema.ts";

const NO_NUMBER = `Bitte eine ganze Zahl von 0 bis ${MOST.openBookings} angeben oder das Feld leer lassen.`;

/** How many open appointments this customer may have; a fleet needs more. */
export function CustomerLimit({ userId, stored }: { userId: string; stored: OnlineBookings }) {
  const id = useId();
  const { draft, set, changed, problems, phase, failure, save } = useEditor<
    OnlineBookings,
    { erlaubt: string }
  >({
    stored,
    draftOf: ({ erlaubt }) => ({ erlaubt: erlaubt === null ? "" : String(erlaubt) }),
    problemsOf: ({ erlaubt }) => (isLimit(erlaubt) ? {} : { erlaubt: NO_NUMBER }),
    send: async ({ erlaubt }, base) =>
      saved(
        await api("PATCH /users/booking-limit", {
          body: { id: userId, termine: erlaubt.trim() === "" ? null : Number(erlaubt) },
        }),
        base,
      ),
    onSaved: () => undefined,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        Online buchen
      </h2>
      <TextField
        label="Offene Termine höchstens"
        isOptional
        inputMode="numeric"
        maxLength={3}
        hint={`Leer: ${stored.ueblich} wie bei allen Kunden. Was Sie selbst eintragen, zählt nicht mit.`}
        value={draft.erlaubt}
        error={problems.erlaubt}
        onChange={(event) => set("erlaubt", event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="quiet"
          disabled={changed.length === 0}
          busy={phase === "saving"}
          busyLabel="Speichere…"
        >
          Zahl speichern
        </Button>
        <p role="status" className="text-sm">
          {phase === "saved" && "Gespeichert"}
        </p>
      </div>
      <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
        {failure}
      </p>
      <UnsavedChanges when={changed.length > 0 && phase !== "saving"} />
    </form>
  );
}

function isLimit(text: string): boolean {
  return text.trim() === "" || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST.openBookings);
}

function saved(
  answer: ApiResult<{ termineErlaubt: number | null }>,
  { ueblich }: OnlineBookings,
): ApiResult<OnlineBookings> {
  return answer.ok ? { ...answer, data: { erlaubt: answer.data.termineErlaubt, ueblich } } : answer;
}
