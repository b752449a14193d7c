import { newerHint } from "#lib/merge-draft.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import { IdTiles } from "../id-tiles.tsx";
import { VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "../price-keys.ts";
import { type ExtraDraft, longerText, MOST_EXTRA_DAYS } from "./extra-terms.ts";

const PRICING = [
  { value: "alle", label: "Ein Preis", description: "für jede Fahrzeugklasse derselbe" },
  { value: "klasse", label: "Je Klasse", description: "größere Autos kosten mehr" },
] as const;
const DAYS = Array.from({ length: MOST_EXTRA_DAYS + 1 }, (_, index) => index);

type Titled = { id: string; title: string };
export type ExtraFormProps = { editor: Editor<ExtraDraft>; services: readonly Titled[] };

/** Everything that belongs to one extra. */
export function ExtraForm({ editor, services }: ExtraFormProps) {
  const { draft, set, problems, newer } = editor;

  function field(
    name: "title" | "description" | "preis" | (typeof VEHICLE_CLASSES)[number],
    hint?: string,
  ) {
    return {
      value: draft[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      error: problems[name],
      hint: newerHint(newer[name], hint),
    };
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-2">
      <div className="space-y-6">
        <TextField label="Titel" {...field("title")} />
        <TextArea
          label="Ein Satz dazu"
          isOptional
          rows={2}
          {...field("description", "Steht beim Buchen unter dem Titel, höchstens 160 Zeichen.")}
        />
        <RadioTiles
          legend="Preis"
          columns={2}
          tiles={PRICING}
          value={draft.jeKlasse ? "klasse" : "alle"}
          onChange={(pricing) => set("jeKlasse", pricing === "klasse")}
        />
        {draft.jeKlasse ? (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {VEHICLE_CLASSES.map((kfz) => (
              <TextField
                key={kfz}
                label={VEHICLE_CLASS_LABELS[kfz]}
                inputMode="decimal"
                {...field(kfz)}
              />
            ))}
          </div>
        ) : (
          <TextField
            label="Betrag"
            inputMode="decimal"
            className="max-w-60"
            {...field("preis", "In Euro, zum Beispiel 20 oder 20,00 €.")}
          />
        )}
        <SelectField
          label="Dauer"
          hint={
            newer.zusatzTage === undefined
              ? "So viel länger bleibt das Fahrzeug als für die Leistung allein; jeder Tag wird belegt."
              : `Inzwischen gespeichert: ${longerText(newer.zusatzTage)}`
          }
          className="max-w-80"
          value={draft.zusatzTage}
          onChange={(event) => set("zusatzTage", Number(event.target.value))}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {longerText(days)}
            </option>
          ))}
        </SelectField>
      </div>
      <IdTiles
        legend="Zu welchen Leistungen?"
        hint="Nur zu diesen wird es beim Buchen angeboten."
        tiles={services}
        chosen={draft.serviceIds}
        onChange={(ids) => set("serviceIds", ids)}
        newer={newer.serviceIds}
        error={problems.serviceIds}
      />
    </div>
  );
}
