import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { newerHint } from "#lib/merge-draft.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { type Problems, useEditor } from "#ui/use-editor.tsx";
import { CarInputs } from "../car-inputs.tsx";
import { NOTE_HINT, NOTED_FIELDS, TEXT_FIELDS, textProblem } from "../fields.ts";
import { timeText } from "../open-fields.ts";
import type { ShopBooking } from "../schema.ts";

type Notes = Pick<ShopBooking, (typeof NOTED_FIELDS)[number]>;

export type NotesDialogProps = {
  booking: ShopBooking;
  onSaved: (booking: ShopBooking, isAll: boolean) => void;
  onClose: () => void;
};

/** Which car it is, and the shop's own words. */
export function NotesDialog({ booking, onSaved, onClose }: NotesDialogProps) {
  const formId = useId();
  const { draft, set, newer, problems, phase, failure, isRestored, discard, save } = useEditor<
    ShopBooking,
    Notes
  >({
    stored: booking,
    draftOf: (noted) => pick(noted, NOTED_FIELDS),
    problemsOf: notesProblems,
    send: (notes, { id, version }) =>
      api("PATCH /bookings/:id", { params: { id }, body: { ...notes, version } }),
    onSaved,
    keepAs: `notiz:${booking.id}`,
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
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Speichern"
          busyLabel="Speichere…"
          isBusy={isSaving}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <RestoredDraft isShown={isRestored} onDiscard={discard} />
        <p className="wrap-anywhere">
          <span className="font-semibold">{booking.name}</span>
          <span className="block text-sm text-ink-2">
            {formatLongGermanDate(booking.datum)},{" "}
            <span className="figures">{timeText(booking)}</span>
          </span>
        </p>
        <div className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">
          <CarInputs propsOf={field} />
        </div>
        <TextArea
          {...field("notiz")}
          label={TEXT_FIELDS.notiz.label}
          hint={field("notiz").hint ?? NOTE_HINT}
          maxLength={TEXT_FIELDS.notiz.length}
        />
        <p role="alert" className="text-sm text-rot-700">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

function notesProblems(notes: Notes): Problems<Notes> {
  const problems = recordOf(NOTED_FIELDS, (name) => textProblem(name, notes[name]));
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

/** What was noted last stands on the card at once; the list follows when it is asked again. */
export function useNotes(listed: ShopBooking) {
  const [noted, setNoted] = useState<ShopBooking>();
  const [isNoting, setIsNoting] = useState(false);
  const isNewer = noted?.id === listed.id && noted.version >= listed.version;
  return {
    booking: isNewer ? noted : listed,
    isNoting,
    ask: () => setIsNoting(true),
    close: () => setIsNoting(false),
    keep: (booking: ShopBooking, isAll = true) => {
      setNoted(booking);
      if (isAll) setIsNoting(false);
    },
  };
}
