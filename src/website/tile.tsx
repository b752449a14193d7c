import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";

export type TileProps = {
  /** Left out, the tile leads nowhere yet. */
  to?: string;
  label: string;
  description?: ReactNode;
  icon: ReactNode;
  /** For example 'Bald verfügbar'. */
  badge?: string;
};

const SHAPE = "flex h-full rounded-card border border-line p-4 sm:p-5";

/** One way from a dashboard. */
export function Tile({ to, label, description, icon, badge }: TileProps) {
  if (to === undefined) {
    return (
      <div aria-disabled="true" className={`${SHAPE} items-center gap-4 bg-paper-2 text-ink-2`}>
        <span aria-hidden="true">{icon}</span>
        <span className="flex min-w-0 flex-col items-start gap-1">
          <span className="wide">{label}</span>
          {badge && <Badge>{badge}</Badge>}
          {description && <span className="text-sm">{description}</span>}
        </span>
      </div>
    );
  }
  return (
    <Link
      to={to}
      className={`${SHAPE} group min-h-36 flex-col bg-white text-ink no-underline hover:border-ink`}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-petrol-700">
          {icon}
        </span>
        {badge && <Badge tone="petrol">{badge}</Badge>}
      </span>
      <span className="wide mt-auto flex items-center justify-between gap-3 pt-4 text-base sm:pt-6 sm:text-lg">
        {label}
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1"
        />
      </span>
      {description && <span className="mt-1 text-sm text-ink-2">{description}</span>}
    </Link>
  );
}
