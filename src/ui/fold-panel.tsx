import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FoldPanelProps = {
  /** The line that is always there. */
  summary: ReactNode;
  summaryClassName: string;
  isOpenAtFirst?: boolean;
  onOpened?: () => void;
  children: ReactNode;
};

/** One line of an accordion, which unfolds to what it is about. */
export function FoldPanel({
  summary,
  summaryClassName,
  isOpenAtFirst,
  onOpened,
  children,
}: FoldPanelProps) {
  return (
    <details
      open={isOpenAtFirst}
      className="group/panel rounded-card border border-line bg-white open:border-edge"
      onToggle={(event) => event.currentTarget.open && onOpened?.()}
    >
      <summary
        className={`flex min-h-20 list-none items-center rounded-card hover:bg-paper sm:pr-5 [&::-webkit-details-marker]:hidden ${summaryClassName}`}
      >
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 ease-out group-open/panel:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
