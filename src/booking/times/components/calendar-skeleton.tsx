/** As high as the calendar, so that nothing moves when it arrives. */
export function CalendarSkeleton() {
  return (
    <div role="status" className="min-h-107">
      <span className="sr-only">Kalender wird geladen …</span>
      <div aria-hidden="true" className="mx-auto mt-2 h-7 w-44 rounded-sm bg-paper-2" />
      <div aria-hidden="true" className="mt-5 h-76 rounded-card bg-paper-2" />
    </div>
  );
}
