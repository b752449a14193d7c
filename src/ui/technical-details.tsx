import type { ReactNode } from "react";

/** Details for the server's operator: a command, a setting's name. Folded, since they confuse everybody else. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="text-link inline-flex min-h-11 items-center">
        So geht es auf dem Server
      </summary>
      <div className="measure space-y-2 pb-2 text-ink-2">{children}</div>
    </details>
  );
}

/** A line to be copied. */
export function TechnicalLine({ line }: { line: string }) {
  return (
    <code className="block rounded-sm bg-paper-2 px-2.5 py-1.5 text-sm text-ink wrap-anywhere">
      {line}
    </code>
  );
}
