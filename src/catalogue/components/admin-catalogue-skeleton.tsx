/** Takes the room of a list of services while it is on its way. */
export function CatalogueSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="space-y-3">
        {[1, 2, 3, 4, 5].map((line) => (
          <div key={line} className={`rounded-card border border-line bg-white p-4 ${height}`}>
            <div className="h-5 w-48 rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
