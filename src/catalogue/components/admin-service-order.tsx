import { ArrowDown, ArrowUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import type { Line, LinesProps } from "#ui/sortable-lines.tsx";
import { orderServices } from "../calls.ts";
import type { EditedService } from "../schema.ts";

export type ServiceOrderProps = {
  services: readonly EditedService[];
  onOrdered: (ids: readonly string[]) => void;
  /** Others are on offer by now: the list is to be loaded anew. */
  onOutdated: () => void;
  onClose: () => void;
};

// Without the code for dragging the buttons do the same.
const SortableLines = lazy(() =>
  import("#ui/sortable-lines.tsx").then(
    (module) => ({ default: module.SortableLines }),
    () => ({ default: PlainLines }),
  ),
);

const MOVE =
  "grid size-12 shrink-0 place-items-center rounded-control hover:bg-paper-2 aria-disabled:text-edge aria-disabled:hover:bg-transparent";

/** Each move is saved at once. */
export function ServiceOrder({ services, onOrdered, onOutdated, onClose }: ServiceOrderProps) {
  const [failure, setFailure] = useState("");
  const [said, setSaid] = useState("");
  const lines = services.map(({ id, title }) => ({ id, label: title }));

  async function move(id: string, position: number) {
    const before = services.map((service) => service.id);
    if (position < 0 || position >= before.length) return;
    const ids = before.filter((other) => other !== id).toSpliced(position, 0, id);
    onOrdered(ids);
    setFailure("");
    const answer = await orderServices(ids);
    if (answer.ok) return setSaid(`Gespeichert: ${lines.find((line) => line.id === id)?.label} steht auf Platz ${position + 1}.`);
    onOrdered(before);
    setSaid("");
    setFailure(answer.error || "Nicht gespeichert. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.");
    if (answer.code === "veraltet") onOutdated();
  }

  const buttons = ({ id, label }: Line, position: number) => (
    <>
      <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`${label} nach oben`}
        aria-disabled={position === 0}
        onClick={() => void move(id, position - 1)}
        className={MOVE}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`${label} nach unten`}
        aria-disabled={position === lines.length - 1}
        onClick={() => void move(id, position + 1)}
        className={MOVE}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </button>
    </>
  );

  return (
    <Dialog
      open
      size="small"
      title="Reihenfolge"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <p className="mb-4 text-sm text-ink-2">
        So stehen die Leistungen auf der Website und im Buchungsformular. Ziehen oder Pfeile drücken.
      </p>
      <Suspense fallback={<PlainLines lines={lines}>{buttons}</PlainLines>}>
        <SortableLines lines={lines} onMove={(id, position) => void move(id, position)}>
          {buttons}
        </SortableLines>
      </Suspense>
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-2">
        {said}
      </p>
      <FieldError error={failure} />
    </Dialog>
  );
}

function PlainLines({ lines, children }: Omit<LinesProps, "onMove">) {
  return (
    <ol className="space-y-2">
      {lines.map((line, position) => (
        <li key={line.id} className="flex items-center rounded-control border border-line bg-white pl-11">
          {children(line, position)}
        </li>
      ))}
    </ol>
  );
}
