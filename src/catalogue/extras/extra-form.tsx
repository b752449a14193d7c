import { useShopClasses } from "#company/use-shop-classes.tsx";
import { newerHint } from "#lib/merge-draft.ts";
import { TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import { FieldInput } from "../edited-field.tsx";
import { namesOf } from "../edited-fields.ts";
import { IdTiles } from "../id-tiles.tsx";
import { isUsualKey, type VehicleClass } from "../price-keys.ts";
import type { ExtraDraft } from "./extra-draft.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";

const PRICING = [
  { value: "alle", label: "Ein Preis", description: "für jede KFZ-Klasse derselbe" },
  { value: "klasse", label: "Je Klasse", description: "größere Autos kosten mehr" },
] as const;
/** After the price. */
const OTHERS = namesOf(EXTRA_FIELDS).filter((name) => name !== "title" && name !== "description");

type Titled = { id: string; title: string };
export type ExtraFormProps = { editor: Editor<ExtraDraft>; services: readonly Titled[] };

/** Everything that belongs to one extra. */
export function ExtraForm({ editor, services }: ExtraFormProps) {
  const { draft, set, problems, newer } = editor;
  const { priced } = useShopClasses();

  function price(name: "preis" | VehicleClass, hint?: string) {
    return {
      value: draft[name] ?? "",
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      error: problems[name],
      hint: newerHint(newer[name], hint),
    };
  }
  const input = (name: keyof typeof EXTRA_FIELDS) => (
    <FieldInput key={name} fields={EXTRA_FIELDS} name={name} editor={editor} />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-2">
      <div className="space-y-6">
        {input("title")}
        {input("description")}
        <RadioTiles
          legend="Preis"
          columns={2}
          tiles={PRICING}
          value={draft.jeKlasse ? "klasse" : "alle"}
          onChange={(pricing) => set("jeKlasse", pricing === "klasse")}
        />
        {draft.jeKlasse ? (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {priced.map(({ key, title }) => (
              <TextField
                key={key}
                label={title}
                inputMode="decimal"
                {...price(key, isUsualKey(key) ? undefined : "Leer: auf Anfrage")}
              />
            ))}
          </div>
        ) : (
          <TextField
            label="Betrag"
            inputMode="decimal"
            className="max-w-60"
            {...price("preis", "In Euro, zum Beispiel 20 oder 20,00 €.")}
          />
        )}
        {OTHERS.map(input)}
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
