import { CircleAlert } from "lucide-react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { isClassKey, keysOf } from "#company/vehicle-classes.ts";
import { type CellKey, type CellPlace, cellKey } from "./price-cells.ts";
import { SOILING_LEVELS } from "./price-keys.ts";

export type PriceGridProps = {
  /** The table's name for screen readers. */
  caption: string;
  value: (key: CellKey) => string;
  onChange: (key: CellKey, typed: string) => void;
  isChanged: (key: CellKey) => boolean;
  /** The price until now, if the cell shows another one. */
  former?: (key: CellKey) => string | undefined;
  problem: (key: CellKey) => string | undefined;
  /** What somebody else saved over which was typed here. */
  newer: (key: CellKey) => string | undefined;
};

const INPUT =
  "figures block min-h-12 w-full rounded-control border px-1.5 text-right text-base hover:border-ink focus-visible:border-petrol-600 focus-visible:outline-offset-0 aria-invalid:border-rot-700 aria-invalid:bg-[#fffaf8] aria-invalid:inset-ring-rot-700 sm:px-3";

const MOST_COLUMNS = 3;

/** Levels by classes; cells with unsaved prices are marked. */
export function PriceGrid({
  caption,
  value,
  onChange,
  isChanged,
  former,
  problem,
  newer,
}: PriceGridProps) {
  const { isOwn, priced, titleOf } = useShopClasses();
  const classes = keysOf(priced);
  // More classes stand below each other, so that the table fits a phone.
  const isLong = classes.length > MOST_COLUMNS;
  const [rows, columns]: (readonly string[])[] = isLong
    ? [classes, SOILING_LEVELS]
    : [SOILING_LEVELS, classes];
  const placeOf = (row: string, column: string) =>
    (isLong ? { kfz: row, stufe: column } : { stufe: row, kfz: column }) as CellPlace;
  const nameOf = (name: string) => (isClassKey(name) ? titleOf(name) : name);
  const notes = SOILING_LEVELS.flatMap((stufe) =>
    classes.flatMap((kfz) => {
      const key = cellKey({ stufe, kfz });
      const later = newer(key);
      const name = `${stufe}, ${titleOf(kfz)}`;
      const sentence =
        problem(key) ??
        (later === undefined ? undefined : `Inzwischen gespeichert: ${later || "kein Preis"}`);
      return sentence
        ? [{ key, sentence: `${name}: ${sentence}`, isProblem: problem(key) !== undefined }]
        : [];
    }),
  );
  return (
    <div>
      <table className="w-full table-fixed border-collapse max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:block">
          <tr className="text-xs max-sm:grid max-sm:grid-cols-3 sm:text-sm">
            <td className={`${isLong ? "w-[28%]" : "w-[24%]"} max-sm:hidden`} />
            {columns?.map((column) => (
              <th key={column} scope="col" className="px-1 pb-1 text-right font-semibold sm:pb-2">
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows?.map((row) => (
            <tr key={row} className="max-sm:mb-2 max-sm:grid max-sm:grid-cols-3">
              <th
                scope="row"
                className="py-1 text-left text-sm font-semibold max-sm:col-span-3 max-sm:px-1 wrap-anywhere hyphens-auto sm:pr-2 sm:text-base"
              >
                {nameOf(row)}
              </th>
              {columns?.map((column) => {
                const { stufe, kfz } = placeOf(row, column);
                const key = cellKey({ stufe, kfz });
                return (
                  <td key={column} className="p-1">
                    <input
                      value={value(key)}
                      onChange={(event) => onChange(key, event.target.value)}
                      inputMode="decimal"
                      placeholder={isOwn ? "Anfrage" : "–"}
                      autoComplete="off"
                      aria-label={`${caption}: ${stufe}, ${titleOf(kfz)}${isChanged(key) ? ", geändert" : ""}`}
                      aria-invalid={problem(key) ? true : undefined}
                      className={`${INPUT} ${isChanged(key) ? "border-petrol-700 bg-petrol-100 inset-ring-1 inset-ring-petrol-700" : "border-edge bg-white"}`}
                    />
                    {former?.(key) !== undefined && (
                      <p className="figures pt-0.5 text-right text-ink-2 text-xs">
                        bisher {former(key) || "–"}
                      </p>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ key, sentence, isProblem }) => (
        <p
          key={key}
          className={`mt-2 flex gap-2 text-sm font-medium ${isProblem ? "text-rot-700" : "text-petrol-700"}`}
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  );
}
