/** A car in its strip of light: drawn where a page has nothing else to show. */
export function DrawnCar({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block ${className}`}>
      <span className="block aspect-[232/92] w-full bg-current mask-contain mask-center mask-no-repeat mask-[url(/marken/fahrzeuge/limousine.svg)]" />
      <span className="mt-1 block h-px w-full bg-linear-to-r from-transparent via-current to-transparent" />
    </span>
  );
}
