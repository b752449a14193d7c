import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

/** The server counts up to 1000. */
const COUNTED_UP_TO = 1000;

/** How much is open, as the way to the list. Without numbers yet it keeps its place. */
export function OpenCount({ open, past }: { open: number | undefined; past: number | undefined }) {
  return (
    <Link
      to="/admin/buchungen"
      className="on-dark group flex min-h-22 items-center gap-4 rounded-card bg-graphite-900 px-4 py-3 text-paper no-underline hover:bg-graphite-800 sm:px-5"
    >
      <span className="wide figures min-w-[1ch] text-section text-amber-400">{open === undefined ? "" : numberText(open)}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{open === 1 ? "offene Buchung" : "offene Buchungen"}</span>
        {past !== undefined && past > 0 && (
          <span className="block text-sm text-silver">davon {past} vergangen und noch nicht abgeschlossen</span>
        )}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1" />
    </Link>
  );
}

function numberText(count: number): string {
  return count >= COUNTED_UP_TO ? `${COUNTED_UP_TO - 1}+` : String(count);
}
