// chunk: areas

/** Takes the room of a few lines while a list is on its way. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div
        aria-hidden="true"
        className="divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x"
      >
        {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
          <div key={line} className="flex h-16 items-center justify-between gap-4 px-4 sm:px-5">
            <div className="h-5 w-40 max-w-full rounded-sm bg-paper-2" />
            <div className="h-5 w-72 min-w-0 rounded-sm bg-paper-2 max-sm:hidden" />
            <div className="h-9 w-24 shrink-0 rounded-control bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
