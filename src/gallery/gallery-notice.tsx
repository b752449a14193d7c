import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Result } from "#ui/result-dialog.tsx";

/** What went well stands where it can be seen and has not to be pressed away. It takes the focus, since the button that was pressed is gone or has nothing to do any more. */
export function GalleryNotice({ result }: { result: Result | undefined }) {
  const element = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (result) element.current?.focus();
  }, [result]);

  return (
    <div role="status">
      {result && (
        <p
          ref={element}
          tabIndex={-1}
          className="mb-4 flex animate-appear scroll-mt-24 gap-3 rounded-card bg-petrol-100 px-5 py-4 text-petrol-700"
        >
          <Check aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>
            <strong className="font-semibold">{result.title}.</strong> {result.message}
          </span>
        </p>
      )}
    </div>
  );
}
