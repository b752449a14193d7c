import { useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf } from "#company/vehicle-classes.ts";
import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import type { Editor } from "#ui/use-editor.tsx";
import { FieldInput } from "./edited-field.tsx";
import { namesOf } from "./edited-fields.ts";
import { Further } from "./further.tsx";
import { IdTiles } from "./id-tiles.tsx";
import { PictureChoice, type PictureChoiceProps } from "./picture-choice.tsx";
import { cellKey, cellPlaces } from "./price-cells.ts";
import { PriceGrid } from "./price-grid.tsx";
import type { ServiceDraft } from "./service-draft.ts";
import { SERVICE_FIELDS, WAY_FIELDS } from "./service-fields.ts";
import { MOST_FEATURES } from "./service-terms.ts";

/** Placed by hand; all others follow by themselves. */
const PLACED = ["title", "description", "longDescription", "features", "imageUrl"] as const;
type OtherName = Exclude<keyof typeof SERVICE_FIELDS, (typeof PLACED)[number]>;
const OTHERS = namesOf(SERVICE_FIELDS).filter(
  (name): name is OtherName => !(PLACED as readonly string[]).includes(name),
);
const isFurther = (name: OtherName) => "isFurther" in SERVICE_FIELDS[name];
const isWay = (name: string) => (WAY_FIELDS as readonly string[]).includes(name);

export type ServiceFormProps = {
  editor: Editor<ServiceDraft>;
  /** The other services. */
  services: readonly { id: string; title: string }[];
} & Pick<PictureChoiceProps, "onUpload" | "uploadHint" | "picked">;

/** Everything that belongs to one service; what few shops need stands folded until it says something. */
export function ServiceForm({ editor, services, ...picture }: ServiceFormProps) {
  const { draft, set, problems, newer, changed } = editor;
  const { priced, company } = useShopClasses();
  const places = cellPlaces(keysOf(priced));
  const further = OTHERS.filter((name) => isFurther(name) && !isWay(name));
  const ways = company?.unterwegs ? OTHERS.filter(isWay) : [];
  const [isFurtherOpen] = useState(
    draft.enthaelt.length > 0 ||
      [...further, ...ways].some((name) => draft[name] !== SERVICE_FIELDS[name].first),
  );
  const hasProblem = [...further, "enthaelt" as const].some((name) => problems[name]);
  const onePrice = places[0] && draft[cellKey(places[0])];
  const isOnePrice = places.every((place) => (draft[cellKey(place)] ?? "") === onePrice);
  // Where prices differ, one for all would only overwrite them.
  const [hasOnePrice] = useState(isOnePrice);
  const input = (name: (typeof PLACED)[number] | OtherName) => (
    <FieldInput key={name} fields={SERVICE_FIELDS} name={name} editor={editor} />
  );

  return (
    <div className="space-y-8">
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="space-y-6">
          {input("title")}
          {input("description")}
          {input("longDescription")}
        </div>
        <div className="space-y-6">
          <FeatureList
            features={draft.features}
            onChange={(features) => set("features", [...features])}
            error={problems.features}
            newer={newer.features}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-semibold">Preise</h3>
          {hasOnePrice && (
            <TextField
              label="Ein Preis für alle"
              isOptional
              inputMode="decimal"
              autoComplete="off"
              className="mb-5 max-w-60"
              hint="Für jede Klasse und Verschmutzung derselbe, etwa bei einem Motorrad."
              value={isOnePrice ? onePrice : ""}
              onChange={(event) => {
                for (const place of places) set(cellKey(place), event.target.value);
              }}
            />
          )}
          <PriceGrid
            caption={`Preise ${draft.title || "der neuen Leistung"}`}
            value={(key) => draft[key] ?? ""}
            onChange={(key, typed) => set(key, typed)}
            isChanged={(key) => changed.includes(key)}
            problem={(key) => problems[key]}
            newer={(key) => newer[key]}
          />
        </div>
        <div className="space-y-4">{OTHERS.filter((name) => !isFurther(name)).map(input)}</div>
      </div>
      <PictureChoice
        title={draft.title}
        imageUrl={draft.imageUrl}
        onChoose={(imageUrl) => set("imageUrl", imageUrl)}
        {...picture}
        error={problems.imageUrl}
      />
      <Further isOpen={isFurtherOpen || hasProblem}>
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">{further.map(input)}</div>
        {ways.length > 0 && (
          <fieldset className="space-y-4">
            <legend className="mb-2 text-sm font-semibold">Wo die Arbeit gemacht wird</legend>
            {ways.map(input)}
          </fieldset>
        )}
        <IdTiles
          legend="Enthält schon"
          hint="Wer diese Leistung bucht, kann die angekreuzten nicht noch einmal dazu buchen, auch nicht, was in ihnen enthalten ist."
          tiles={services}
          chosen={draft.enthaelt}
          onChange={(ids) => set("enthaelt", ids)}
          newer={newer.enthaelt}
          error={problems.enthaelt}
        />
      </Further>
    </div>
  );
}

type FeatureListProps = {
  features: readonly string[];
  onChange: (features: readonly string[]) => void;
  error?: string;
  /** What somebody else saved meanwhile. */
  newer?: readonly string[];
};

/** What is included, point by point; Enter begins the next one. */
function FeatureList({ features, onChange, error, newer }: FeatureListProps) {
  return (
    <ListEditor
      legend="Das ist dabei"
      hint={newer && `Inzwischen gespeichert: ${newer.join(" · ") || "keine Punkte"}`}
      items={features}
      onChange={onChange}
      blank=""
      most={MOST_FEATURES}
      addLabel="Punkt hinzufügen"
      itemLabel={(position) => `Punkt ${position + 1}`}
      error={error}
      isOrderFixed
    >
      {(feature, change, position, addNext) => (
        <TextField
          label={<span className="sr-only">{`Punkt ${position + 1}`}</span>}
          value={feature}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            addNext();
          }}
          className="[&>label]:mb-0"
        />
      )}
    </ListEditor>
  );
}
