const DAYS = Array.from({ length: 7 }, (_, day) => day);

/** Takes the room of a week while it is on its way. */
export function DiarySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Kalender wird geladen …</span>
      <div aria-hidden="true" className="grid gap-2 md:grid-cols-7 md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line">
        {DAYS.map((day) => (
          <div
            key={day}
            className="h-14 bg-white p-3 max-md:rounded-card max-md:border max-md:border-line md:h-104 md:border-line md:border-r"
          >
            <div className="h-6 w-12 rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
