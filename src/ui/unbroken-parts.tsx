import { Fragment } from "react";

/** 'Mittwoch, 18. März 2026' may break after its comma, and elsewhere only where a part alone is longer than the line. */
export function UnbrokenParts({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, position) => (
    <Fragment key={part}>
      {position > 0 && " "}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}
