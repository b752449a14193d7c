import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { focusFirstInvalidField } from "./focus-first-invalid-field.ts";
import { RESTORED } from "./restored-draft.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { Editor } from "./use-editor.tsx";

type Edited = Pick<Editor<object>, "phase" | "failure" | "isRestored" | "save" | "discard"> & {
  changed: readonly unknown[];
};

type EditorFormProps = {
  editor: Edited;
  /** Can be saved as it is, and has nothing to go back to. */
  isNew?: boolean;
  onDirty: (isDirty: boolean) => void;
  /** Further buttons beside 'Speichern'. */
  actions: ReactNode;
  children: ReactNode;
};

/** The form of something that is edited and saved whole: it leads to what is missing, and says what is not saved. */
export function EditorForm({ editor, isNew = false, onDirty, actions, children }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isDirty = editor.changed.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onDirty(isDirty), [isDirty]);

  async function save() {
    if ((isDirty || isNew) && !(await editor.save())) focusFirstInvalidField(form);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} noValidate className="border-line border-t p-4 sm:p-6" onSubmit={submit}>
      {children}
      <div className="mt-8 border-line border-t pt-6">
        <SaveBar
          isDirty={isDirty || isNew}
          phase={editor.phase}
          failure={editor.failure}
          onSave={() => void save()}
          onDiscard={isNew ? undefined : editor.discard}
          {...(editor.isRestored && { dirtyNote: RESTORED })}
        >
          {actions}
        </SaveBar>
      </div>
    </form>
  );
}
