// chunk: inquiry

import { CircleAlert } from "lucide-react";

/** What keeps the form from being sent, beside its button; read out when it appears. */
export function FormNotice({ sentence }: { sentence: string }) {
  return (
    <div role="alert">
      {sentence !== "" && (
        <p className="flex animate-appear gap-3 rounded-control bg-rot-100 px-4 py-3 font-medium text-rot-700">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
