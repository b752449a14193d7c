import { Check } from "lucide-react";
import { useEffect, useState } from "react";

const SHOWN_FOR = 5000;
const SEEN =
  "on-dark not-printed pointer-events-none fixed z-40 flex animate-appear gap-2.5 bg-graphite-900 text-sm wrap-anywhere max-lg:inset-x-0 max-lg:bottom-0 max-lg:min-h-16 max-lg:items-center max-lg:justify-center max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:bottom-6 lg:left-4 lg:w-50 lg:rounded-control lg:border lg:border-white/20 lg:p-3";

/** Says what happened, for screen readers at once and for the eye for some seconds: at the bottom of small screens, over the navigation of wide ones. */
export function Toast({ text }: { text: string }) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    setIsOver(false);
    if (text === "") return;
    const timer = setTimeout(() => setIsOver(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [text]);

  const isSeen = text !== "" && !isOver;
  return (
    <p role="status" className={isSeen ? SEEN : "sr-only"}>
      {isSeen && <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber-400" />}
      <span className="line-clamp-3 min-w-0">{text}</span>
    </p>
  );
}
