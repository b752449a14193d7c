/** A tick that draws itself once, for what went well. */
export function DrawnTick({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-petrol-100 text-petrol-700 ${className}`}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-3/5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <title>Erledigt</title>
        <path
          d="M4 12.5 9.5 18 20 6.5"
          pathLength="1"
          className="animate-draw [stroke-dasharray:1]"
        />
      </svg>
    </span>
  );
}
