// chunk: areas

/** Takes the room of three cards while a list is on its way. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="space-y-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="rounded-card border border-line bg-white p-4 sm:p-5">
            <div className="h-6 w-56 max-w-full rounded-sm bg-paper-2" />
            <div className="mt-2 h-5 w-72 max-w-full rounded-sm bg-paper-2" />
            <div className="mt-4 h-11 w-96 max-w-full rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
