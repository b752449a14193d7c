import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type Result = {
  outcome: "success" | "failure";
  title?: string;
  message?: ReactNode;
};

export type ResultDialogProps = {
  /** Nothing to show keeps the dialog closed. */
  result: Result | undefined;
  onClose: () => void;
  /** What many do next, beside closing. */
  next?: { label: string; onPress: () => void } | undefined;
};

const DEFAULTS = {
  success: { title: "Erfolg!", message: "Deine Anfrage war erfolgreich." },
  failure: { title: "Fehler", message: "Leider ist etwas schiefgelaufen. Bitte versuche es später erneut." },
};

export function ResultDialog({ result, onClose, next }: ResultDialogProps) {
  const messageId = useId();
  const defaults = DEFAULTS[result?.outcome ?? "success"];
  return (
    <Dialog
      open={result !== undefined}
      onClose={onClose}
      size="small"
      role="alertdialog"
      describedBy={messageId}
      hasCloseButton={false}
      closesOnBackdrop
      title={
        <span className="flex items-start gap-3.5">
          <ResultSign isSuccess={result?.outcome === "success"} />
          <span className="min-w-0 pt-1">{result?.title ?? defaults.title}</span>
        </span>
      }
      footer={
        <div className="grid gap-2.5">
          {next && (
            <Button variant="quiet" onClick={next.onPress}>
              {next.label}
            </Button>
          )}
          <Button onClick={onClose}>Schließen</Button>
        </div>
      }
    >
      <p id={messageId}>{result?.message ?? defaults.message}</p>
    </Dialog>
  );
}

function ResultSign({ isSuccess }: { isSuccess: boolean }) {
  const Icon = isSuccess ? Check : TriangleAlert;
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-full ${isSuccess ? "bg-petrol-100 text-petrol-700" : "bg-rot-100 text-rot-700"}`}
    >
      <Icon className="size-5.5" />
    </span>
  );
}
