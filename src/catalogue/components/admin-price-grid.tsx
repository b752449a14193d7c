import { CircleAlert } from "lucide-react";
import { type CellKey, cellKey } from "../price-cells.ts";
import { SOILING_LEVELS, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "../price-keys.ts";

export type PriceGridProps = {
  /** What the table is of, for whoever does not see it. */
  caption: string;
  value: (key: CellKey) => string;
  onChange: (key: CellKey, typed: string) => void;
  isChanged: (key: CellKey) => boolean;
  problem: (key: CellKey) => string | undefined;
  /** What somebody else saved over which was typed here. */
  newer: (key: CellKey) => string | undefined;
};

const INPUT =
  "figures block min-h-12 w-full rounded-control border px-1.5 text-right text-sm hover:border-ink focus-visible:border-petrol-600 focus-visible:outline-offset-0 aria-invalid:border-rot-700 aria-invalid:bg-[#fffaf8] aria-invalid:inset-ring-rot-700 sm:px-3 sm:text-base";

/** Three levels by three classes; cells with unsaved prices are marked. */
export function PriceGrid({ caption, value, onChange, isChanged, problem, newer }: PriceGridProps) {
  const notes = SOILING_LEVELS.flatMap((stufe) =>
    VEHICLE_CLASSES.flatMap((kategorie) => {
      const key = cellKey({ stufe, kategorie });
      const later = newer(key);
      const name = `${stufe}, ${VEHICLE_CLASS_LABELS[kategorie]}`;
      const sentence = problem(key) ?? (later === undefined ? undefined : `Inzwischen gespeichert: ${later || "kein Preis"}`);
      return sentence ? [{ key, sentence: `${name}: ${sentence}`, isProblem: problem(key) !== undefined }] : [];
    }),
  );
  return (
    <div>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-[0.75rem] leading-5 sm:text-sm">
            <td className="w-[20%] sm:w-[24%]" />
            {VEHICLE_CLASSES.map((kategorie) => (
              <th key={kategorie} scope="col" className="pb-2 text-right font-semibold sm:px-1">
                {VEHICLE_CLASS_LABELS[kategorie]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SOILING_LEVELS.map((stufe) => (
            <tr key={stufe}>
              <th scope="row" className="py-1 text-left text-sm font-semibold max-sm:text-xs sm:pr-2 sm:text-base">
                {stufe}
              </th>
              {VEHICLE_CLASSES.map((kategorie) => {
                const key = cellKey({ stufe, kategorie });
                return (
                  <td key={kategorie} className="p-1">
                    <input
                      value={value(key)}
                      onChange={(event) => onChange(key, event.target.value)}
                      inputMode="decimal"
                      placeholder="–"
                      autoComplete="off"
                      aria-label={`${caption}: ${stufe}, ${VEHICLE_CLASS_LABELS[kategorie]}${isChanged(key) ? ", geändert" : ""}`}
                      aria-invalid={problem(key) ? true : undefined}
                      className={`${INPUT} ${isChanged(key) ? "border-petrol-700 bg-petrol-100 inset-ring-1 inset-ring-petrol-700" : "border-edge bg-white"}`}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map(({ key, sentence, isProblem }) => (
        <p key={key} className={`mt-2 flex gap-2 text-sm font-medium ${isProblem ? "text-rot-700" : "text-petrol-700"}`}>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  );
}
