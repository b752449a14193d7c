// chunk: areas

import { History } from "lucide-react";

export const RESTORED = "Entwurf wiederhergestellt";

/** Says that the form's input was restored, and can discard it. */
export function RestoredDraft({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  return (
    <div role="status">
      {isShown && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-card border border-petrol-700 bg-petrol-100 px-5 py-1.5">
          <History aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
          <span className="flex-1">{RESTORED}</span>
          <button
            type="button"
            onClick={onDiscard}
            className="text-link inline-flex min-h-11 items-center"
          >
            Verwerfen
          </button>
        </p>
      )}
    </div>
  );
}
