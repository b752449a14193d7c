export type Column = {
  key: string;
  value: number;
  /** Under the column; empty where there is no room for one. */
  label: string;
};

const HEIGHT = 100;
const STEP = 10;

/** A look at how a number went. It says nothing that the table beside it does not: screen readers read that. */
export function ColumnChart({ columns, className = "" }: { columns: readonly Column[]; className?: string }) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const gap = columns.length > 40 ? 1 : 2;
  return (
    <div aria-hidden="true" className={className}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-edge border-b sm:h-44"
      >
        {columns.map(({ key, value }, index) => {
          const height = (value / highest) * HEIGHT;
          return (
            <rect key={key} x={index * STEP + gap / 2} y={HEIGHT - height} width={STEP - gap} height={height} className="fill-petrol-700" />
          );
        })}
      </svg>
      <div className="mt-1.5 flex text-xs text-ink-2">
        {columns.map(({ key, label }) => (
          <span key={key} className="figures min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
