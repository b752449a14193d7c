import { Check } from "lucide-react";
import { useEffect, useRef } from "react";

/** Takes the focus, since the pressed button is gone. */
export function ChangeNotice({ sentence }: { sentence: string }) {
  const element = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (sentence !== "") element.current?.focus();
  }, [sentence]);

  return (
    <div role="status">
      {sentence !== "" && (
        <p
          ref={element}
          tabIndex={-1}
          className="mb-6 flex animate-appear scroll-mt-24 gap-3 rounded-card bg-petrol-100 px-5 py-4 wrap-anywhere text-petrol-700"
        >
          <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
