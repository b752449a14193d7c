import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DrawnTick } from "./drawn-tick.tsx";

export type Result = {
  outcome: "success" | "failure";
  title?: string | undefined;
  message?: ReactNode;
  /** What belongs to the message and is more than words. */
  details?: ReactNode;
  /** What many do next, beside closing. */
  next?: string;
};

type ResultDialogProps = {
  /** Nothing to show keeps the dialog closed. */
  result: Result | undefined;
  onClose: () => void;
  onNext?: () => void;
};

const DEFAULTS = {
  success: { title: "Erfolg!", message: "Deine Anfrage war erfolgreich." },
  failure: {
    title: "Fehler",
    message: "Leider ist etwas schiefgelaufen. Bitte versuche es später erneut.",
  },
};

export function ResultDialog({ result, onClose, onNext }: ResultDialogProps) {
  const messageId = useId();
  const defaults = DEFAULTS[result?.outcome ?? "success"];
  return (
    <Dialog
      open={result !== undefined}
      onClose={onClose}
      size={result?.details ? "medium" : "small"}
      role="alertdialog"
      describedBy={messageId}
      hasCloseButton={false}
      closesOnBackdrop
      closesByBack
      title={
        <span className="flex items-start gap-3.5">
          <ResultSign isSuccess={result?.outcome === "success"} />
          <span className="min-w-0 pt-1">{result?.title ?? defaults.title}</span>
        </span>
      }
      footer={
        <div className="grid gap-2.5">
          {result?.next && (
            <Button variant={result.details ? "quiet" : "primary"} onClick={onNext}>
              {result.next}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Schließen
          </Button>
        </div>
      }
    >
      <p id={messageId}>{result?.message ?? defaults.message}</p>
      {result?.details && <div className="mt-5">{result.details}</div>}
    </Dialog>
  );
}

function ResultSign({ isSuccess }: { isSuccess: boolean }) {
  if (isSuccess) return <DrawnTick className="size-10" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-rot-100 text-rot-700"
    >
      <TriangleAlert className="size-5.5" />
    </span>
  );
}
