import { api } from "#lib/api.ts";
import { formOf } from "#lib/form-of.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { EditorPanel } from "#ui/editor-panel.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { priceText } from "./price-table.ts";
import type { EditedService } from "./schema.ts";
import { serviceDraft, serviceOf, serviceProblems } from "./service-draft.ts";
import { ServiceForm, type ServiceFormProps } from "./service-form.tsx";
import { servicePicture } from "./service-pictures.ts";
import { servicePath } from "./slug.ts";

export type ServicePanelProps = Pick<ServiceFormProps, "services"> & {
  service: EditedService;
  onSaved: (service: EditedService) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onRetire: (service: EditedService) => void;
};

const keptAs = ({ id }: EditedService) => `leistung:${id}`;

/** One service of the accordion; what was typed stays when it is folded. */
export function ServicePanel({ service, services, onSaved, onDirty, onRetire }: ServicePanelProps) {
  return (
    <EditorPanel
      keptAs={keptAs(service)}
      summaryClassName="gap-3 p-3 sm:gap-4"
      onDirty={onDirty}
      summary={(unsaved) => (
        <>
          <img
            src={servicePicture(service.title, service.imageUrl).small}
            width={400}
            height={300}
            alt=""
            loading="lazy"
            className="h-11 w-14.5 shrink-0 sm:h-14 sm:w-18.5 rounded-control bg-graphite-900 object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere hyphens-auto">
              <BreakBetweenParts text={service.title} />
            </span>
            <span className="block text-sm text-ink-2">
              <span className="figures">{priceText(service, service.price_text)}</span>
              {service.proSitz && " je Sitz"}
            </span>
            {unsaved}
          </span>
        </>
      )}
    >
      {(onDirty) => <OpenService {...{ service, services, onSaved, onRetire, onDirty }} />}
    </EditorPanel>
  );
}

function OpenService({ service, services, onSaved, onDirty, onRetire }: ServicePanelProps) {
  const editor = useEditor({
    stored: service,
    draftOf: serviceDraft,
    problemsOf: serviceProblems,
    send: (draft, base) =>
      api("PUT /services/:id", {
        params: { id: base.id },
        body: { ...serviceOf(draft), version: base.version },
      }),
    onSaved,
    keepAs: keptAs(service),
  });

  /** Counts at once; what else was typed stays as it is. */
  async function uploadPicture(file: File) {
    const answer = await api("POST /services/:id/picture", {
      params: { id: service.id },
      body: formOf({ bild: file }),
    });
    if (answer.ok) {
      editor.follow(answer.data);
      editor.set("imageUrl", answer.data.imageUrl);
      onSaved(answer.data);
    }
    return answer;
  }

  return (
    <EditorForm
      editor={editor}
      onDirty={(isDirty) => onDirty(service.id, isDirty)}
      actions={
        <>
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
        </>
      }
    >
      <ServiceForm
        editor={editor}
        services={services.filter(({ id }) => id !== service.id)}
        onUpload={uploadPicture}
        uploadHint="Am besten im Querformat, 4:3. Es gilt sofort."
      />
    </EditorForm>
  );
}
