import { CalendarClock } from "lucide-react";
import type { PassView } from "./view.ts";

export function NextRefreshes({ refreshes }: { refreshes: PassView["auffrischungen"] }) {
  if (refreshes.length === 0) return null;
  return (
    <section
      aria-labelledby="next-refreshes"
      className="mt-5 rounded-card border border-line bg-white px-5 py-4"
    >
      <h2 id="next-refreshes" className="flex items-center gap-2.5 text-base">
        <CalendarClock aria-hidden="true" className="size-5 text-petrol-700" />
        Nächste Auffrischung
      </h2>
      <ul className="mt-2 space-y-1">
        {refreshes.map(({ leistung, wann }) => (
          <li key={leistung + wann}>
            <span className="font-semibold">{leistung}:</span> {wann}
          </li>
        ))}
      </ul>
    </section>
  );
}
