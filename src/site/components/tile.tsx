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

const SHAPE = "flex h-full min-h-36 flex-col rounded-card border border-line p-5 no-underline";

/** One way from a dashboard. */
export function Tile({ to, ...content }: TileProps) {
  if (to === undefined) {
    return (
      <div aria-disabled="true" className={`${SHAPE} bg-paper-2 text-ink-2`}>
        <TileContent {...content} />
      </div>
    );
  }
  return (
    <Link to={to} className={`${SHAPE} group bg-white text-ink hover:border-ink`}>
      <TileContent {...content} isLink />
    </Link>
  );
}

function TileContent({ label, description, icon, badge, isLink = false }: Omit<TileProps, "to"> & { isLink?: boolean }) {
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <span aria-hidden="true" className={isLink ? "text-petrol-700" : ""}>
          {icon}
        </span>
        {badge && <Badge tone={isLink ? "petrol" : "neutral"}>{badge}</Badge>}
      </span>
      <span className="wide mt-auto flex items-center justify-between gap-3 pt-6 text-lg">
        {label}
        {isLink && (
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 transition-transform duration-200 ease-out group-hover:translate-x-1" />
        )}
      </span>
      {description && <span className="mt-1 text-sm text-ink-2">{description}</span>}
    </>
  );
}
