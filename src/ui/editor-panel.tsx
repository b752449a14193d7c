import { type ReactNode, useState } from "react";
import { hasFormDraft } from "#lib/form-drafts.ts";
import { Badge } from "./badge.tsx";
import { FoldPanel } from "./fold-panel.tsx";

type OnDirty = (id: string, isDirty: boolean) => void;

type EditorPanelProps = {
  /** Under which name the draft of its form is kept. */
  keptAs: string;
  summaryClassName?: string;
  /** The line that is always there, with the mark for what is not saved where it belongs. */
  summary: (unsaved: ReactNode) => ReactNode;
  onDirty: OnDirty;
  /** The form. */
  children: (onDirty: OnDirty) => ReactNode;
};

/** One editor of an accordion: its form is made when it is first opened, or at once where a draft waits, and keeps what was typed when it is folded. */
export function EditorPanel({
  keptAs,
  summaryClassName = "gap-4 p-4 sm:px-5",
  summary,
  onDirty,
  children,
}: EditorPanelProps) {
  const [hasDraft] = useState(() => hasFormDraft(keptAs));
  const [wasOpened, setWasOpened] = useState(hasDraft);
  const [isDirty, setIsDirty] = useState(false);

  function noteDirty(id: string, dirty: boolean) {
    setIsDirty(dirty);
    onDirty(id, dirty);
  }

  return (
    <FoldPanel
      summaryClassName={summaryClassName}
      isOpenAtFirst={hasDraft}
      onOpened={() => setWasOpened(true)}
      summary={summary(isDirty && <Badge tone="petrol">Nicht gespeichert</Badge>)}
    >
      {wasOpened && children(noteDirty)}
    </FoldPanel>
  );
}
