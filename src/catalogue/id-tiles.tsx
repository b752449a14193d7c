import { CheckboxTiles } from "#ui/checkbox-tiles.tsx";

type Titled = { id: string; title: string };
export type IdTilesProps = {
  legend: string;
  hint?: string;
  tiles: readonly Titled[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** What somebody else saved meanwhile. */
  newer?: readonly string[];
  error?: string;
};

/** Services to be ticked, kept by their ids. */
export function IdTiles({ legend, hint, tiles, chosen, onChange, newer, error }: IdTilesProps) {
  const titlesOf = (ids: readonly string[]) =>
    tiles.filter(({ id }) => ids.includes(id)).map(({ title }) => title);

  function toggle(title: string) {
    const id = tiles.find((tile) => tile.title === title)?.id ?? "";
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  return (
    <div>
      <CheckboxTiles
        legend={legend}
        hint={hint}
        name="services"
        tiles={tiles.map(({ title }) => ({ value: title }))}
        chosen={titlesOf(chosen)}
        onToggle={toggle}
        error={error}
      />
      {newer && (
        <p className="mt-2 text-sm font-medium text-petrol-700">
          Inzwischen gespeichert: {titlesOf(newer).join(", ") || "keine Leistung"}
        </p>
      )}
    </div>
  );
}
