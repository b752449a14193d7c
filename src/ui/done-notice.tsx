import { Check } from "lucide-react";

/** A notice of success, read out by screen readers; without text it takes no room. */
export function DoneNotice({ sentence, className = "" }: { sentence: string; className?: string }) {
  return (
    <div role="status">
      {sentence !== "" && (
        <p
          key={sentence}
          className={`flex animate-appear gap-3 rounded-control bg-petrol-100 px-4 py-3 wrap-anywhere text-petrol-700 ${className}`}
        >
          <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
