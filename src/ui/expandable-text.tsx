import { useId, useState } from "react";

const MANY_CHARACTERS = 220;
const MANY_LINES = 4;

/** Somebody's words; a long text opens on demand so that a list stays a list. */
export function ExpandableText({ label, text }: { label: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > MANY_CHARACTERS || text.split("\n").length > MANY_LINES;
  return (
    <div className="mt-3 border-line border-l-3 pl-3.5">
      <p className="text-xs font-semibold text-ink-2">{label}</p>
      <p
        id={id}
        className={`max-w-[68ch] text-sm whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? "line-clamp-3" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {isOpen ? "Weniger zeigen" : "Ganze Nachricht zeigen"}
        </button>
      )}
    </div>
  );
}
