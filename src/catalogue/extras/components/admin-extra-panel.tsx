import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.ts";
import { ask } from "../ask.ts";
import { extraDraft, extraOf, extraPriceText, extraProblems, longerText } from "../extra-terms.ts";
import type { EditedExtra } from "../schema.ts";
import { ExtraForm, type ExtraFormProps } from "./admin-extra-form.tsx";

export type ExtraPanelProps = Pick<ExtraFormProps, "services"> & {
  extra: EditedExtra;
  onSaved: (extra: EditedExtra) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onRetire: (extra: EditedExtra) => void;
};

/** One extra of the accordion; what was typed stays when it is folded. */
export function ExtraPanel({ extra, services, onSaved, onDirty, onRetire }: ExtraPanelProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const goesWith = services.filter(({ id }) => extra.serviceIds.includes(id)).map(({ title }) => title);
  return (
    <details
      className="group/panel rounded-card border border-line bg-white open:border-edge"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-20 list-none items-center gap-4 rounded-card p-4 hover:bg-paper sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere">{extra.title}</span>
            <span className="figures text-sm">{extraPriceText(extra.preise)}</span>
            {extra.zusatzTage > 0 && <span className="text-sm">{longerText(extra.zusatzTage)}</span>}
          </span>
          <span className="block text-sm text-ink-2">
            {goesWith.length > 0 ? `Zu ${goesWith.join(", ")}` : "Zu keiner Leistung: Es wird nirgends angeboten."}
          </span>
          {isDirty && <Badge tone="petrol">Nicht gespeichert</Badge>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 ease-out group-open/panel:rotate-180"
        />
      </summary>
      {wasOpened && (
        <OpenExtra
          {...{ extra, services, onSaved, onRetire }}
          onDirty={(id, dirty) => {
            setIsDirty(dirty);
            onDirty(id, dirty);
          }}
        />
      )}
    </details>
  );
}

function OpenExtra({ extra, services, onSaved, onDirty, onRetire }: ExtraPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor({
    stored: extra,
    draftOf: extraDraft,
    problemsOf: extraProblems,
    send: (draft, base) => ask("PUT /extras/:id", { params: { id: base.id }, body: { ...extraOf(draft), version: base.version } }),
    onSaved,
  });
  const isDirty = editor.changed.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onDirty(extra.id, isDirty), [extra.id, isDirty]);

  async function save() {
    if (!isDirty || (await editor.save())) return;
    // After the sentences have been drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  return (
    <form
      ref={form}
      noValidate
      className="border-line border-t p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ExtraForm editor={editor} services={services} />
      <div className="mt-8 border-line border-t pt-6">
        <SaveBar isDirty={isDirty} phase={editor.phase} failure={editor.failure} onSave={() => void save()} onDiscard={editor.discard}>
          <Button variant="quiet" onClick={() => onRetire(extra)}>
            Nicht mehr anbieten
          </Button>
        </SaveBar>
      </div>
    </form>
  );
}
