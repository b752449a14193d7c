// chunk: areas

import { type FormEvent, type ReactNode, useId } from "react";
import { Dialog } from "./dialog.tsx";
import { TextArea } from "./field.tsx";
import { FormDialogFooter } from "./form-dialog-footer.tsx";
import { RestoredDraft } from "./restored-draft.tsx";

type ReasonDialogProps = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** What was typed before, as `useDraft` says it. */
  isRestored: boolean;
  onDiscard: () => void;
  reason: {
    label: string;
    hint?: string;
    maxLength: number;
    value: string;
    error?: string;
    onChange: (value: string) => void;
  };
  onSubmit: () => void;
  onCancel: () => void;
  /** Above the reason. */
  children: ReactNode;
};

/** Something is taken out of sight, and why is said in a sentence. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, submitLabel, isBusy, isRestored, onDiscard, onSubmit, onCancel, children } = props;
  const { onChange, ...reason } = props.reason;
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      title={title}
      hasCloseButton={false}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel={submitLabel}
          submitVariant="danger"
          isBusy={isBusy}
          onCancel={onCancel}
        />
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="space-y-5">
        <RestoredDraft isShown={isRestored} onDiscard={onDiscard} />
        {children}
        <TextArea {...reason} rows={3} onChange={(event) => onChange(event.target.value)} />
      </form>
    </Dialog>
  );
}
