/** Placeholder of the first step while services and prices load. */
export function WizardSkeleton() {
  return (
    <div role="status" className="min-h-104 space-y-7">
      <span className="sr-only">Lade Leistungen …</span>
      <div aria-hidden="true" className="h-7 w-48 rounded-sm bg-paper-2" />
      <div aria-hidden="true" className="h-21 rounded-card bg-paper-2" />
      <div aria-hidden="true" className="h-20 rounded-control bg-paper-2" />
      <div aria-hidden="true" className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <div className="h-24 rounded-card bg-paper-2 sm:h-40" />
        <div className="h-24 rounded-card bg-paper-2 sm:h-40" />
        <div className="h-24 rounded-card bg-paper-2 sm:h-40" />
      </div>
    </div>
  );
}
