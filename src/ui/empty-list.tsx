import type { ReactNode } from "react";
import { Link, type To } from "react-router";

/** Stands where a list would be that has nothing in it, or nothing on this page any more. It can take the focus of what was there. */
export function EmptyList({ id, firstPage, children }: { id: string; firstPage?: To; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
      {firstPage === undefined ? (
        <p>{children}</p>
      ) : (
        <p>
          Auf dieser Seite steht nichts mehr.{" "}
          <Link to={firstPage} className="text-link inline-block">
            Zur ersten Seite
          </Link>
        </p>
      )}
    </div>
  );
}
