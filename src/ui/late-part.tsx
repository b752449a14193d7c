import { type ComponentType, lazy } from "react";
import { FailedLoad } from "./failed-load.tsx";

/** A part of a form that comes when it is used. Where it does not come the form stays, with what was typed (S66). */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: MissingPart }),
    ),
  );
}

/** For forms of which what was typed is kept. */
export function MissingPart() {
  return (
    <FailedLoad
      sentence="Dieser Teil der Seite ist nicht angekommen. Was Sie eingetragen haben, ist auch nach dem Laden noch da."
      onRetry={() => window.location.reload()}
    />
  );
}
