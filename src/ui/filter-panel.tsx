import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

type FilterPanelProps = {
  /** What is chosen, in a few words: in sight also while the fields are folded away. */
  chosen?: ReactNode;
  isOpenAtFirst?: boolean;
  /** From tablets on the fields are always there. */
  isForPhones?: boolean;
  /** Beside a search a phone has room for the icon only. */
  isBesideSearch?: boolean;
  className?: string;
  panelClassName: string;
  children: ReactNode;
};

/** A list's filters behind one button; both sit in the parent's row. */
export function FilterPanel(props: FilterPanelProps) {
  const {
    chosen,
    isOpenAtFirst = false,
    isForPhones = false,
    isBesideSearch = false,
    className = "",
    panelClassName,
    children,
  } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${isBesideSearch ? "max-sm:px-3.5!" : ""} ${isForPhones ? "md:hidden" : ""} ${className}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
        <span className={isBesideSearch ? "max-sm:sr-only" : ""}>Eingrenzen</span>
        {chosen}
      </Button>
      <div
        id={id}
        className={`grid ${panelClassName} ${isOpen ? "" : isForPhones ? "max-md:hidden" : "hidden"}`}
      >
        {children}
      </div>
    </>
  );
}
