/** A share of the largest value, as a bar beside the number. */
export function Bar({ value, highest }: { value: number; highest: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="block h-2 w-full rounded-full bg-paper-2"
    >
      <rect
        width={highest > 0 ? (value / highest) * 100 : 0}
        height="1"
        className="fill-petrol-700"
      />
    </svg>
  );
}
