import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type BackToStandardProps = { label: string; isOwn: boolean; onBack: () => void };

/** Asked once, since what the owner wrote goes. It stands below its field, which has the focus afterwards. */
export function BackToStandard({ label, isOwn, onBack }: BackToStandardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const wentBack = useRef(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAsking || !wentBack.current) return;
    wentBack.current = false;
    frame.current?.parentElement?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isAsking]);

  return (
    <div ref={frame} className="contents">
      {isOwn && (
        <button
          type="button"
          onClick={() => setIsAsking(true)}
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-petrol-700 hover:underline"
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          <span>
            Zurück zum Standardtext<span className="sr-only">: {label}</span>
          </span>
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        question="Zurück zum Standardtext?"
        confirmLabel="Standardtext nehmen"
        onConfirm={() => {
          wentBack.current = true;
          setIsAsking(false);
          onBack();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          Statt Ihrer Worte steht bei „{label}“ dann wieder der mitgelieferte Text. Auf der Website
          gilt das, sobald Sie speichern.
        </p>
      </ConfirmDialog>
    </div>
  );
}
