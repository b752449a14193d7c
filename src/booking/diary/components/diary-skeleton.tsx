const DAYS = Array.from({ length: 7 }, (_, day) => day);

/** Takes the room of a week while it is on its way. */
export function DiarySkeleton() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Kalender wird geladen …</span>
      <div
        aria-hidden="true"
        className="grid gap-2 @2xl:grid-cols-7 @2xl:gap-0 @2xl:overflow-hidden @2xl:rounded-card @2xl:border @2xl:border-line"
      >
        {DAYS.map((day) => (
          <div
            key={day}
            className="h-14 bg-white p-3 @max-2xl:rounded-card @max-2xl:border @max-2xl:border-line @2xl:h-104 @2xl:border-line @2xl:border-r"
          >
            <div className="h-6 w-12 rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
