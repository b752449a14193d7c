import { Check } from "lucide-react";

/** Says that something is done, and is read out; without a sentence it takes no room. */
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
