import { type ReactNode, useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import type { SortableListProps } from "#ui/sortable-list.tsx";
import { useCall } from "#ui/use-call.tsx";
import { MoveButtons, movedTo, SortableLines } from "./late-sortable.tsx";
import type { EditedService } from "./schema.ts";
import type { Line } from "./sortable-lines.tsx";

export type ServiceOrderProps = {
  services: readonly EditedService[];
  onOrdered: (ids: readonly string[]) => void;
  /** Others are on offer by now: the list is to be loaded anew. */
  onOutdated: () => void;
  onClose: () => void;
};

const LINE = "rounded-control border border-line bg-white";
/** Each move is saved at once. */
export function ServiceOrder({ services, onOrdered, onOutdated, onClose }: ServiceOrderProps) {
  const { problem, refuse, clear } = useCall();
  const [said, setSaid] = useState("");
  const lines = services.map(({ id, title }) => ({ id, label: title }));

  async function put(ids: readonly string[]) {
    const before = services.map((service) => service.id);
    onOrdered(ids);
    clear();
    const answer = await api("PUT /services/order", { body: { ids } });
    if (answer.ok) return setSaid("Gespeichert");
    onOrdered(before);
    setSaid("");
    refuse(
      answer.error ||
        "Nicht gespeichert. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    );
    if (answer.code === "veraltet") onOutdated();
  }

  const line = ({ id, label }: Line, handle: ReactNode) => {
    const position = lines.findIndex((other) => other.id === id);
    return (
      <div className="flex items-center">
        {handle}
        <span className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{label}</span>
        <MoveButtons
          label={label}
          position={position}
          count={lines.length}
          onMove={(to) => void put(movedTo(lines, id, to).map((moved) => moved.id))}
        />
      </div>
    );
  };
  const list: SortableListProps<Line> = {
    label: "Leistungen in ihrer Reihenfolge",
    items: lines,
    nameOf: ({ label }) => label,
    onOrder: (ordered) => void put(ordered.map(({ id }) => id)),
    className: "space-y-2",
    itemClassName: LINE,
    children: line,
  };

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
        So stehen die Leistungen auf der Website und im Buchungsformular. Ziehen oder Pfeile
        drücken.
      </p>
      <SortableLines {...list} />
      <p role="status" className="mt-3 min-h-6 text-sm text-ink-2">
        {said}
      </p>
      <FieldError error={problem} />
    </Dialog>
  );
}
