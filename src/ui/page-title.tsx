// chunk: areas

import { Info } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

type PageTitleProps = {
  children: string;
  /** What the page is about, in a few sentences. */
  intro?: ReactNode;
  className?: string;
};

/**
 * The title of a page that one works with. Its words wait behind a sign, so that the page begins with what is there. It lies in a
 * wrapping row, together with whatever stands beside the title; the words take the line below.
 */
export function PageTitle({ children, intro, className = "" }: PageTitleProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={`flex max-w-full items-center gap-x-1 min-h-12 ${className}`}>
        <h1 className="min-w-0 text-section wrap-anywhere">{children}</h1>
        {intro && (
          <button
            type="button"
            aria-label="Was hier steht"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="grid size-12 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-paper-2 hover:text-ink"
          >
            <Info aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {intro && (
        <div id={id} hidden={!isOpen} className="order-last mb-1 w-full text-sm text-ink-2">
          <div className="max-w-[68ch]">{intro}</div>
        </div>
      )}
    </>
  );
}
