/** A German plate, with the blue strip at its edge. */
export function LicensePlate({ plate }: { plate: string }) {
  return (
    <span className="inline-flex overflow-hidden rounded-md border-2 border-graphite-700 bg-white text-[min(1.125rem,7vw)] font-bold text-ink">
      <span
        aria-hidden="true"
        className="flex items-end bg-[#1a4ba0] px-1.5 pb-0.5 text-xs leading-4 text-white"
      >
        D
      </span>
      <span className="figures px-2.5 py-0.5 tracking-wider">
        <span className="sr-only">Kennzeichen </span>
        {plate}
      </span>
    </span>
  );
}
