import { newerHint } from "#lib/merge-draft.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "#ui/field.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import { FeatureList } from "./feature-list.tsx";
import { IdTiles } from "./id-tiles.tsx";
import { PictureChoice, type PictureChoiceProps } from "./picture-choice.tsx";
import { PriceGrid } from "./price-grid.tsx";
import type { ServiceDraft } from "./service-draft.ts";
import { MOST_STAY_DAYS, stayDaysText, WORK_HOURS, workHoursText } from "./service-terms.ts";

const STAY_LENGTHS = Array.from({ length: MOST_STAY_DAYS }, (_, index) => index + 1);

export type ServiceFormProps = {
  editor: Editor<ServiceDraft>;
  /** The other services. */
  services: readonly { id: string; title: string }[];
} & Pick<PictureChoiceProps, "onUpload">;

/** Everything that belongs to one service. */
export function ServiceForm({ editor, services, onUpload }: ServiceFormProps) {
  const { draft, set, problems, newer, changed } = editor;

  function field(name: "title" | "description" | "longDescription" | "price_text", hint?: string) {
    return {
      value: draft[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      error: problems[name],
      hint: newerHint(newer[name], hint),
    };
  }

  return (
    <div className="space-y-8">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="space-y-6">
          <TextField
            label="Titel"
            {...field(
              "title",
              "Ein neuer Titel ändert die Adresse der Seite; die alte leitet weiter.",
            )}
          />
          <TextArea
            label="Kurzbeschreibung"
            rows={3}
            {...field("description", "Steht auf der Karte, höchstens 200 Zeichen.")}
          />
          <TextArea
            label="Ausführliche Beschreibung"
            isOptional
            rows={9}
            {...field("longDescription", "Eine leere Zeile beginnt einen neuen Absatz.")}
          />
        </div>
        <div className="space-y-6">
          <FeatureList
            features={draft.features}
            onChange={(features) => set("features", features)}
            error={problems.features}
            newer={newer.features}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-semibold">Preise</h3>
          <PriceGrid
            caption={`Preise ${draft.title || "der neuen Leistung"}`}
            value={(key) => draft[key]}
            onChange={(key, typed) => set(key, typed)}
            isChanged={(key) => changed.includes(key)}
            problem={(key) => problems[key]}
            newer={(key) => newer[key]}
          />
        </div>
        <div className="space-y-4">
          <CheckboxField
            label="Preis je Sitz"
            hint="Beim Buchen wird nach der Zahl der Sitze gefragt (1 bis 7), und der Preis wird damit malgenommen."
            checked={draft.proSitz}
            onChange={(event) => set("proSitz", event.target.checked)}
          />
          <SelectField
            label="Dauer"
            hint={
              newer.dauerTage === undefined
                ? "So lange bleibt das Fahrzeug. Jeder dieser Arbeitstage wird belegt; über Sonntage und geschlossene Tage steht es nur."
                : `Inzwischen gespeichert: ${stayDaysText(newer.dauerTage)}`
            }
            className="max-w-80"
            value={draft.dauerTage}
            onChange={(event) => set("dauerTage", Number(event.target.value))}
          >
            {STAY_LENGTHS.map((days) => (
              <option key={days} value={days}>
                {stayDaysText(days)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Dauer in Stunden"
            hint={
              newer.dauerStunden === undefined
                ? `So lang steht der Termin in Ihrem Kalender-Abo${draft.proSitz ? ", je Sitz" : ""}. Kunden sehen es nicht.`
                : `Inzwischen gespeichert: ${workHoursText(newer.dauerStunden)}`
            }
            className="max-w-80"
            value={draft.dauerStunden}
            onChange={(event) => set("dauerStunden", Number(event.target.value))}
          >
            {WORK_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {workHoursText(hours)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Text statt Preis"
            isOptional
            {...field(
              "price_text",
              "Steht auf der Karte, wenn für Kleinwagen kein Preis eingetragen ist; sonst „Preis auf Anfrage“.",
            )}
          />
        </div>
      </div>
      <IdTiles
        legend="Enthält schon"
        hint="Wer diese Leistung bucht, kann die angekreuzten nicht noch einmal dazu buchen, auch nicht, was in ihnen enthalten ist."
        tiles={services}
        chosen={draft.enthaelt}
        onChange={(ids) => set("enthaelt", ids)}
        newer={newer.enthaelt}
        error={problems.enthaelt}
      />
      <PictureChoice
        title={draft.title}
        imageUrl={draft.imageUrl}
        onChoose={(imageUrl) => set("imageUrl", imageUrl)}
        onUpload={onUpload}
        error={problems.imageUrl}
      />
    </div>
  );
}
