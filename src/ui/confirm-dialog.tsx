import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** What follows from a yes, or a choice that belongs to it. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** While busy nothing closes the dialog. */
  busy?: boolean;
  /** Something is lost by a yes. */
  isDangerous?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    question,
    children,
    confirmLabel,
    cancelLabel = "Abbrechen",
    onConfirm,
    onCancel,
    busy = false,
    isDangerous = true,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onCancel();
      }}
      title={question}
      size="small"
      role="alertdialog"
      hasCloseButton={false}
      footer={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={isDangerous ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
