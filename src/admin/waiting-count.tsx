import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

export type WaitingCountProps = {
  to: string;
  count: number | undefined;
  label: string;
  note?: string;
};

/** How much wants to be done, as the way to its list. Without a number yet it keeps its place. */
export function WaitingCount({ to, count, label, note }: WaitingCountProps) {
  return (
    <Link
      to={to}
      className="on-dark group flex min-h-22 items-center gap-4 rounded-card bg-graphite-900 px-4 py-3 text-paper no-underline hover:bg-graphite-800 sm:px-5"
    >
      <span
        className={`wide figures min-w-[1ch] text-section ${count === 0 ? "text-silver" : "text-amber-400"}`}
      >
        {count?.toLocaleString("de-DE")}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-sm text-silver">{note}</span>}
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1"
      />
    </Link>
  );
}
