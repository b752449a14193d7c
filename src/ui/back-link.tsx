import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The way to the page above this one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-link not-printed mb-3 inline-flex min-h-11 items-center gap-2 text-sm">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
