import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { SelectField } from "#ui/field.tsx";
import { pairNote } from "../pair-problem.ts";
import type { WizardDraft } from "./wizard-draft.ts";

export type FurtherServicesProps = {
  draft: Pick<WizardDraft, "leistungen">;
  services: readonly BookableService[];
  onChange: (titles: readonly string[]) => void;
};

/** Adds more services; folded to one line for those who want a single one. */
export function FurtherServices({
  draft: { leistungen },
  services,
  onChange,
}: FurtherServicesProps) {
  const [isAsked, setIsAsked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const others = services.filter(({ title }) => !leistungen.includes(title));

  useEffect(() => {
    if (isAsked) select.current?.focus();
  }, [isAsked]);

  function add(title: string) {
    setIsAsked(false);
    if (title !== "") onChange([...leistungen, title]);
  }

  return (
    <div className="-mt-4 space-y-2">
      {leistungen.slice(1).map((title) => (
        <p
          key={title}
          className="flex min-h-12 items-center gap-2 rounded-control border border-edge bg-white pl-3.5"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
          <button
            type="button"
            aria-label={`${title} entfernen`}
            onClick={() => onChange(leistungen.filter((other) => other !== title))}
            className="grid size-12 shrink-0 place-items-center rounded-control hover:text-rot-700"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </p>
      ))}
      {others.length > 0 && (
        <details open={isAsked} onToggle={(event) => setIsAsked(event.currentTarget.open)}>
          <summary className="text-link inline-flex min-h-11 list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
            <Plus
              aria-hidden="true"
              className={`size-5 transition-transform duration-150 ${isAsked ? "rotate-45" : ""}`}
            />
            Weitere Leistung
          </summary>
          {isAsked && (
            <SelectField
              ref={select}
              label="Dazu noch"
              value=""
              onChange={(event) => add(event.target.value)}
              className="mt-1"
            >
              <option value="">Bitte wählen</option>
              {others.map(({ id, title }) => {
                const note = pairNote(title, leistungen, services);
                return (
                  <option key={id} value={title} disabled={note !== ""}>
                    {note ? `${title} (${note})` : title}
                  </option>
                );
              })}
            </SelectField>
          )}
        </details>
      )}
    </div>
  );
}
