import { Fragment } from "react";

/** Where a text falls into parts: behind a comma or a dash, before a bracket. */
const BETWEEN_PARTS = /(?<=[,–]) | (?=\()/;

/** A text that breaks between its parts before it breaks within one: 'Dienstag, | 10. März 2026', 'Innenreinigung | (ohne Polster)'. */
export function UnbrokenParts({ text, className = "" }: { text: string; className?: string }) {
  return text.split(BETWEEN_PARTS).map((part, position) => (
    <Fragment key={part}>
      {position > 0 && " "}
      <span className={`inline-block max-w-full ${className}`}>{part}</span>
    </Fragment>
  ));
}
