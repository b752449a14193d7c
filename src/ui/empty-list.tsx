import type { ReactNode } from "react";

/** Stands where a list would be that has nothing in it. It can take the focus of what was there. */
export function EmptyList({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
      {children}
    </div>
  );
}
