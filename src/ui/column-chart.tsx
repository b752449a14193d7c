export type Column = {
  key: string;
  value: number;
  /** Under the column; empty where there is no room for one. */
  label: string;
  /** Where columns are wide. */
  longLabel?: string;
  /** Over the column. */
  text?: string;
};

const HEIGHT = 100;
const STEP = 10;

/**
 * A look at how a number went. It says nothing that the table beside it does not: screen readers read that, and whoever has large letters, which
 * would not fit over columns. So these do not grow.
 */
export function ColumnChart({
  columns,
  className = "",
}: {
  columns: readonly Column[];
  className?: string;
}) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const hasTexts = columns.some(({ text }) => text);
  const gap = columns.length > 40 ? 1 : 2;
  return (
    <div aria-hidden="true" className={`@container ${className}`}>
      <div className={`relative ${hasTexts ? "pt-4" : ""}`}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-36 w-full border-edge border-b sm:h-44"
        >
          {columns.map(({ key, value }, index) => {
            const height = (value / highest) * HEIGHT;
            return (
              <rect
                key={key}
                x={index * STEP + gap / 2}
                y={HEIGHT - height}
                width={STEP - gap}
                height={height}
                className="fill-petrol-700"
              />
            );
          })}
        </svg>
        {hasTexts && (
          <div className="absolute inset-x-0 bottom-0 flex h-36 sm:h-44">
            {columns.map(({ key, value, text }) => (
              <span
                key={key}
                className="figures relative min-w-0 flex-1 text-center text-[11px] text-ink-2 leading-none"
              >
                <span
                  className="absolute -inset-x-2 pb-1"
                  style={{ bottom: `${(value / highest) * 100}%` }}
                >
                  {text}
                </span>
              </span>
            ))}
          </div>
        )}
      </div>
      <div className="mt-1.5 flex text-xs text-ink-2">
        {columns.map(({ key, label, longLabel }) => (
          <span
            key={key}
            className="figures min-w-0 flex-1 overflow-visible text-center whitespace-nowrap"
          >
            {longLabel ? (
              <>
                <span className="@[40rem]:hidden">{label}</span>
                <span className="@max-[40rem]:hidden">{longLabel}</span>
              </>
            ) : (
              label
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
