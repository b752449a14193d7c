import { createContext, useContext, useEffect, useState } from "react";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import type { LegalFacts } from "./imprint.ts";

/** Opens an info dialog from anywhere. */
export const InfoDialogContext = createContext<(name: NamedInfo) => void>(() => {});

export function useInfoDialog(): (name: NamedInfo) => void {
  return useContext(InfoDialogContext);
}

type Content = typeof import("./info-content.tsx");

/** The information and legal texts as dialogs: the one that is shown, or none. The texts come when the first is asked for. */
export function InfoDialogs({
  shown,
  company,
  onClose,
}: {
  shown: NamedInfo | undefined;
  company: LegalFacts;
  onClose: () => void;
}) {
  const [content, setContent] = useState<Content>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!shown || content) return;
    setHasFailed(false);
    import("./info-content.tsx").then(setContent, () => setHasFailed(true));
  }, [shown, content]);

  const text = shown && content?.infoText(shown, company);
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={
        content && text
          ? content.softHyphens(text.title)
          : hasFailed
            ? "Das hat nicht geklappt"
            : "Einen Moment …"
      }
      closesOnBackdrop
      closesByBack
      isText
    >
      {content && text ? (
        <content.InfoContent text={text} />
      ) : shown && hasFailed ? (
        <p>
          Der Text konnte nicht geladen werden.{" "}
          <a href={paths.info[shown]} target="_blank" rel="noopener" className="text-link">
            Als Seite in einem neuen Tab öffnen
          </a>
        </p>
      ) : (
        <Loading label="Lade Text …" />
      )}
    </Dialog>
  );
}
