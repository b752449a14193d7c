import { Fragment } from "react";

/** A text that breaks between its parts before it breaks within one: 'Dienstag, | 10. März 2026', 'Innenreinigung | (ohne Polster)'. */
export function BreakBetweenParts({ text, className = "" }: { text: string; className?: string }) {
  return partsOf(text).map((part, position) => (
    <Fragment key={part}>
      {position > 0 && " "}
      <span className={`inline-block max-w-full ${className}`}>{part}</span>
    </Fragment>
  ));
}

/** A text falls into parts behind a comma, a dash or a dot in the middle, and before a bracket. Without a lookbehind, which stops every script in Safari before 16.4. */
function partsOf(text: string): string[] {
  return text
    .replace(/([,–·]) /g, "$1\n")
    .replace(/ \(/g, "\n(")
    .split("\n");
}
