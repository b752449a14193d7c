import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type RadioTile<T extends string> = {
  value: T;
  label: string;
  description?: ReactNode;
  /** A silhouette or a small picture; decoration beside the label. */
  picture?: ReactNode;
  /** Lets the picture reach the tile's edges, as photos should. */
  isPictureFullBleed?: boolean;
  isDisabled?: boolean;
};

type RadioTilesProps<T extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  /** The name of the radio group; one of its own when left out. */
  name?: string;
  tiles: readonly RadioTile<T>[];
  value: T | "";
  onChange: (value: T) => void;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** Tiles side by side from 640 px on; below they lie as rows under each other. */
  columns?: 2 | 3 | 4;
  /** Few words, side by side on a phone, too: three, and of more than that two. */
  isAlwaysBeside?: boolean;
};

const BESIDE = "grid grid-cols-3 gap-2 sm:gap-3 cramped:grid-cols-1";
const MANY_BESIDE =
  "grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 cramped:grid-cols-1";
const COLUMNS = {
  2: "grid grid-cols-1 gap-3 sm:grid-cols-2",
  3: "grid grid-cols-1 gap-3 sm:grid-cols-3",
  4: "grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-4",
};

export function RadioTiles<T extends string>(props: RadioTilesProps<T>) {
  const {
    legend,
    isLegendHidden,
    tiles,
    value,
    onChange,
    hint,
    error,
    isRequired,
    columns = 3,
    isAlwaysBeside = false,
  } = props;
  const id = useId();
  const name = props.name ?? id;
  const beside = tiles.length > 3 ? MANY_BESIDE : BESIDE;
  const layout = isAlwaysBeside ? beside : COLUMNS[columns];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? "sr-only" : "mb-2 text-sm font-semibold"}>
        {legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-3 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="flex flex-col">
        <div className={layout}>
          {tiles.map((tile) => (
            <Tile
              key={tile.value}
              tile={tile}
              name={name}
              isChecked={tile.value === value}
              isRequired={isRequired}
              isBeside={isAlwaysBeside}
              onChoose={onChange}
            />
          ))}
        </div>
        {/* On a low screen tiles may be all there is room for. */}
        <div className="empty:hidden [@media(max-height:30rem)]:order-first [@media(max-height:30rem)]:-mt-2 [@media(max-height:30rem)]:pb-2">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      </div>
    </fieldset>
  );
}

type TileProps<T extends string> = {
  tile: RadioTile<T>;
  name: string;
  isChecked: boolean;
  isRequired?: boolean;
  isBeside: boolean;
  onChoose: (value: T) => void;
};

function Tile<T extends string>({
  tile,
  name,
  isChecked,
  isRequired,
  isBeside,
  onChoose,
}: TileProps<T>) {
  const layout = !tile.picture
    ? ""
    : isBeside
      ? "grid-cols-1 grid-rows-[auto_1fr]"
      : "grid-cols-[40%_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[auto_1fr]";
  return (
    <label
      className={`group relative grid min-h-16 rounded-card border border-edge bg-white hover:border-ink has-checked:border-petrol-700 has-checked:bg-petrol-100 has-checked:inset-ring-1 has-checked:inset-ring-petrol-700 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-2 has-disabled:text-ink-2 ${layout}`}
    >
      {tile.picture && (
        <span
          aria-hidden="true"
          className={
            tile.isPictureFullBleed
              ? "overflow-hidden rounded-l-[calc(var(--radius-card)-1px)] sm:rounded-t-[calc(var(--radius-card)-1px)] sm:rounded-bl-none"
              : `flex items-center justify-center sm:px-5 sm:pt-5 sm:pb-1 ${isBeside ? "p-2 pb-0 [@media(max-height:30rem)]:pt-2" : "p-3"}`
          }
        >
          {tile.picture}
        </span>
      )}
      <span
        className={`flex items-start gap-3 [@media(max-height:30rem)]:py-2 ${isBeside ? "p-2 max-sm:text-center sm:p-4" : "p-4 max-sm:self-center"}`}
      >
        <span className="min-w-0 flex-1">
          <span
            className={`block font-semibold ${isBeside ? "hyphens-auto wrap-anywhere max-sm:text-sm" : ""}`}
          >
            {tile.label}
          </span>
          {tile.description && (
            <span className="mt-0.5 block text-sm text-ink-2">{tile.description}</span>
          )}
        </span>
        <span
          aria-hidden="true"
          className={`mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border border-edge bg-white ${isBeside ? "max-sm:hidden" : ""} group-has-checked:border-petrol-700 group-has-checked:bg-petrol-700 group-has-disabled:border-line`}
        >
          <Check className="hidden size-3.5 stroke-3 text-white group-has-checked:block" />
        </span>
      </span>
      <input
        type="radio"
        name={name}
        value={tile.value}
        checked={isChecked}
        disabled={tile.isDisabled}
        required={isRequired}
        onChange={() => onChoose(tile.value)}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-card focus-visible:outline-offset-2"
      />
    </label>
  );
}
