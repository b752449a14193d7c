import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { MOST_FEATURES } from "./service-terms.ts";

export type FeatureListProps = {
  features: readonly string[];
  onChange: (features: readonly string[]) => void;
  error?: string;
  /** What somebody else saved meanwhile. */
  newer?: readonly string[];
};

/** What is included, point by point; Enter begins the next one. */
export function FeatureList({ features, onChange, error, newer }: FeatureListProps) {
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
