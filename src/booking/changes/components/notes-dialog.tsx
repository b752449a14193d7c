import { type FormEvent, useId, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { blockProblem, optionalLineProblem } from "#lib/text-checks.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { type Problems, useEditor } from "#ui/use-editor.ts";
import { MODEL_LENGTH, NOTES_LENGTH, PLATE_LENGTH } from "../../request-terms.ts";
import type { AdminBooking } from "../../schema.ts";
import { changeNotes } from "../calls.ts";

type Notes = Pick<AdminBooking, "kennzeichen" | "modell" | "notiz">;

export type AdminNotesDialogProps = { booking: AdminBooking; onSaved: (booking: AdminBooking) => void; onClose: () => void };

/** Which car it is, and the shop's own words. */
export function AdminNotesDialog({ booking, onSaved, onClose }: AdminNotesDialogProps) {
  const formId = useId();
  const { draft, set, newer, problems, phase, failure, save } = useEditor<AdminBooking, Notes>({
    stored: booking,
    draftOf: ({ kennzeichen, modell, notiz }) => ({ kennzeichen, modell, notiz }),
    problemsOf: notesProblems,
    send: (notes, { id, version }) => changeNotes(id, { ...notes, version }),
    onSaved,
  });
  const isSaving = phase === "saving";

  function field(name: keyof Notes) {
    return {
      name,
      isOptional: true,
      value: draft[name],
      error: problems[name],
      hint: newerHint(newer[name]),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog
      open
      onClose={() => !isSaving && onClose()}
      title="Zur Buchung notieren"
      footer={<FormDialogFooter form={formId} submitLabel="Speichern" busyLabel="Speichere…" isBusy={isSaving} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{booking.name}</span>
          <span className="block text-sm text-ink-2">
            {formatLongGermanDate(booking.datum)}, <span className="figures">{booking.abgabezeit} Uhr</span>
          </span>
        </p>
        <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextField {...field("modell")} label="Marke und Modell" autoComplete="off" maxLength={MODEL_LENGTH} />
          <TextField
            {...field("kennzeichen")}
            label="Kennzeichen"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={PLATE_LENGTH}
          />
        </div>
        <TextArea
          {...field("notiz")}
          label="Interne Notiz"
          hint={field("notiz").hint ?? "Nur für Sie: Kunden sehen diese Notiz nie."}
          maxLength={NOTES_LENGTH}
        />
        <p role="alert" className="text-sm text-rot-700">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

function notesProblems({ kennzeichen, modell, notiz }: Notes): Problems<Notes> {
  const problems = {
    kennzeichen: optionalLineProblem(kennzeichen.trim(), PLATE_LENGTH),
    modell: optionalLineProblem(modell.trim(), MODEL_LENGTH),
    notiz: blockProblem(notiz.trim(), NOTES_LENGTH),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
}

/** What was noted last stands on the card at once; the list follows when it is asked again. */
export function useNotes(listed: AdminBooking) {
  const [noted, setNoted] = useState<AdminBooking>();
  const [isNoting, setIsNoting] = useState(false);
  const isNewer = noted?.id === listed.id && noted.version >= listed.version;
  return {
    booking: isNewer ? noted : listed,
    isNoting,
    ask: () => setIsNoting(true),
    close: () => setIsNoting(false),
    keep: (booking: AdminBooking) => {
      setNoted(booking);
      setIsNoting(false);
    },
  };
}
