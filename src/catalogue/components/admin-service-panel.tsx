import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { formOf } from "#lib/form-of.ts";
import { readFormDraft } from "#lib/kept-drafts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { RESTORED } from "#ui/restored-draft.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.ts";
import { ask } from "../ask.ts";
import { priceText } from "../price-table.ts";
import type { EditedService } from "../schema.ts";
import { serviceDraft, serviceOf, serviceProblems } from "../service-draft.ts";
import { servicePicture } from "../service-pictures.ts";
import { servicePath } from "../slug.ts";
import { ServiceForm, type ServiceFormProps } from "./admin-service-form.tsx";

export type ServicePanelProps = Pick<ServiceFormProps, "services"> & {
  service: EditedService;
  onSaved: (service: EditedService) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onRetire: (service: EditedService) => void;
};

const keptAs = ({ id }: EditedService) => `leistung:${id}`;
const PICTURE_NOT_SAVED = "Upload fehlgeschlagen. Bitte versuchen Sie es noch einmal.";

/** One service of the accordion; what was typed stays when it is folded. */
export function ServicePanel({ service, services, onSaved, onDirty, onRetire }: ServicePanelProps) {
  const [hasDraft] = useState(() => readFormDraft(keptAs(service)) !== undefined);
  const [wasOpened, setWasOpened] = useState(hasDraft);
  const [isDirty, setIsDirty] = useState(false);

  return (
    <details
      open={hasDraft}
      className="group/panel rounded-card border border-line bg-white open:border-edge"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-20 list-none items-center gap-3 rounded-card p-3 sm:gap-4 hover:bg-paper sm:pr-5 [&::-webkit-details-marker]:hidden">
        <img
          src={servicePicture(service.title, service.imageUrl).small}
          width={400}
          height={300}
          alt=""
          loading="lazy"
          className="h-11 w-14.5 shrink-0 sm:h-14 sm:w-18.5 rounded-control bg-graphite-900 object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere hyphens-auto">{service.title}</span>
          <span className="block text-sm text-ink-2">
            <span className="figures">{priceText(service, service.price_text)}</span>
            {service.proSitz && " je Sitz"}
          </span>
          {isDirty && <Badge tone="petrol">Nicht gespeichert</Badge>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 ease-out group-open/panel:rotate-180"
        />
      </summary>
      {wasOpened && (
        <OpenService
          service={service}
          services={services}
          onSaved={onSaved}
          onRetire={onRetire}
          onDirty={(id, dirty) => {
            setIsDirty(dirty);
            onDirty(id, dirty);
          }}
        />
      )}
    </details>
  );
}

function OpenService({ service, services, onSaved, onDirty, onRetire }: ServicePanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor({
    stored: service,
    draftOf: serviceDraft,
    problemsOf: serviceProblems,
    send: (draft, base) => ask("PUT /services/:id", { params: { id: base.id }, body: { ...serviceOf(draft), version: base.version } }),
    onSaved,
    keepAs: keptAs(service),
  });
  const isDirty = editor.changed.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onDirty(service.id, isDirty), [service.id, isDirty]);

  /** Counts at once; what else was typed stays as it is. */
  async function uploadPicture(file: File): Promise<string> {
    const answer = await ask("POST /services/:id/picture", { params: { id: service.id }, body: formOf({ bild: file }) });
    if (!answer.ok) return answer.error || PICTURE_NOT_SAVED;
    editor.follow(answer.data);
    editor.set("imageUrl", answer.data.imageUrl);
    onSaved(answer.data);
    return "";
  }

  async function save() {
    if (isDirty && !(await editor.save())) showFirstProblem(form);
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
      <ServiceForm editor={editor} services={services.filter(({ id }) => id !== service.id)} onUpload={uploadPicture} />
      <div className="mt-8 border-line border-t pt-6">
        <SaveBar
          isDirty={isDirty}
          phase={editor.phase}
          failure={editor.failure}
          onSave={() => void save()}
          onDiscard={editor.discard}
          {...(editor.isRestored && { dirtyNote: RESTORED })}
        >
          <a
            href={servicePath(service.title)}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-12 items-center px-2 text-sm"
          >
            Seite ansehen<span className="sr-only">: {service.title} (neuer Tab)</span>
          </a>
          <Button variant="quiet" onClick={() => onRetire(service)}>
            Nicht mehr anbieten
          </Button>
        </SaveBar>
      </div>
    </form>
  );
}

function showFirstProblem(form: RefObject<HTMLFormElement | null>) {
  // After the sentences have been drawn.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
