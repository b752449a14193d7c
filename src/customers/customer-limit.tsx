import { type FormEvent, useId } from "react";
import { MOST } from "#company/settings-limits.ts";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { TextField } from "#ui/field.tsx";
import { SaveLine } from "#ui/save-line.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { OnlineBookings } from "./schema.ts";

const NO_NUMBER = `Bitte eine ganze Zahl von 0 bis ${MOST.openBookings} angeben oder das Feld leer lassen.`;

/** How many open appointments this customer may have; a fleet needs more. */
export function CustomerLimit({ userId, stored }: { userId: string; stored: OnlineBookings }) {
  const id = useId();
  const editor = useEditor<OnlineBookings, { erlaubt: string }>({
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

  const { draft, set, problems } = editor;

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
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
      <SaveLine editor={editor} label="Zahl speichern" />
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
