// chunk: areas

import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** In place of an empty list. It can take the focus of a removed entry. */
export function EmptyList({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 96 56"
        className="mx-auto mb-4 w-24 fill-none stroke-2 stroke-edge"
      >
        <path
          d="M14 38 26 10h44l12 28v12H14zM14 38h20c2 6 6 8 14 8s12-2 14-8h20"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </div>
  );
}

/** What an empty list says, and below it how it gets its first entry. */
export function NothingYet({ children, way }: { children: string; way: ReactNode }) {
  return (
    <>
      {children}
      <p className="mx-auto mt-1.5 max-w-[52ch] text-sm">{way}</p>
    </>
  );
}

/** What an empty list says to whoever has narrowed it, with the way back. */
export function NothingFound({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <>
      {children}
      <div className="mt-4">
        <Button variant="quiet" onClick={onClear}>
          Suche leeren
        </Button>
      </div>
    </>
  );
}
