// chunk: areas

import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** Above a page's title: to where one came from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link mb-1 inline-flex min-h-11 items-center gap-2 text-sm">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {children}
    </Link>
  );
}
