type LoadingProps = {
  label?: string;
  /** Takes the height of a page, so that what follows does not jump. */
  isWholePage?: boolean;
};

export function Loading({ label = "Lade Seite…", isWholePage = false }: LoadingProps) {
  return (
    <div
      role="status"
      className={`flex flex-col items-center justify-center gap-5 px-4 text-ink-2 in-[.on-dark]:text-silver ${isWholePage ? "min-h-[70dvh]" : "min-h-40"}`}
    >
      <span
        aria-hidden="true"
        className="relative block h-0.5 w-40 overflow-hidden rounded-full bg-line"
      >
        <span className="absolute inset-y-0 left-0 w-2/5 animate-sweep rounded-full bg-petrol-600" />
      </span>
      <p>{label}</p>
    </div>
  );
}
