import { lazyPart } from "#ui/lazy-part.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import type { OwnMoveProps } from "./own-move.tsx";

const NOT_ARRIVED = {
  outcome: "failure",
  title: "Das hat nicht geklappt",
  message:
    "Der Kalender ist nicht angekommen. Am Termin hat sich nichts geändert. Bitte noch einmal versuchen.",
} as const;

const OwnMoveDialog = lazyPart(() => import("./own-move.tsx"), {
  Missing: ({ changes }) => <ResultDialog result={NOT_ARRIVED} onClose={changes.stay} />,
});

/** The calendar comes with the first move. */
export function OwnMove(props: OwnMoveProps) {
  return props.changes.moving && <OwnMoveDialog {...props} />;
}
