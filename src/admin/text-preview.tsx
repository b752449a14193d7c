import { type ReactNode, useId } from "react";

/** How visitors will see it. A long text scrolls in itself. */
export function Preview({ isDark = false, children }: { isDark?: boolean; children: ReactNode }) {
  const titleId = useId();
  return (
    <div className="min-w-0">
      <h3 id={titleId} className="mb-2 text-sm font-semibold">
        Vorschau
      </h3>
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className={`max-h-[36rem] overflow-y-auto rounded-control border p-4 sm:p-5 ${isDark ? "on-dark border-transparent bg-graphite-950" : "border-line bg-paper"}`}
      >
        {children}
      </section>
    </div>
  );
}
