import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** What few shops need, one quiet line until it is wanted. */
export function Further({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/further border-line border-t">
      <summary className="flex min-h-12 w-fit cursor-pointer list-none items-center gap-2 pr-3 text-sm font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-200 ease-out group-open/further:rotate-180"
        />
        Mehr einstellen
      </summary>
      <div className="space-y-6 pt-3 pb-1">{children}</div>
    </details>
  );
}
