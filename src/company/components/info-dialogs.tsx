import { createContext, useContext, useEffect, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { InfoSections } from "#ui/info-sections.tsx";
import { Loading } from "#ui/loading.tsx";
import type { LegalFacts } from "../imprint.ts";
import { INFO_PAGES, type NamedInfo } from "../info-pages.ts";
import type { InfoText } from "../info-text.ts";

/** Opens an info dialog from anywhere. */
export const InfoDialogContext = createContext<(name: NamedInfo) => void>(() => {});

export function useInfoDialog(): (name: NamedInfo) => void {
  return useContext(InfoDialogContext);
}

type Texts = { infoText: (name: NamedInfo, company: LegalFacts) => InfoText };

/** The information and legal texts as dialogs: the one that is shown, or none. The texts come when the first is asked for. */
export function InfoDialogs({ shown, company, onClose }: { shown: NamedInfo | undefined; company: LegalFacts; onClose: () => void }) {
  const [texts, setTexts] = useState<Texts>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!shown || texts) return;
    setHasFailed(false);
    import("../info-texts.ts").then(setTexts, () => setHasFailed(true));
  }, [shown, texts]);

  const text = shown && texts?.infoText(shown, company);
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={text?.title ?? (hasFailed ? "Das hat nicht geklappt" : "Einen Moment …")}
      closesOnBackdrop
      isText
    >
      {text ? (
        <InfoSections sections={text.sections} headingLevel={3} />
      ) : shown && hasFailed ? (
        <p>
          Der Text konnte nicht geladen werden.{" "}
          <a href={INFO_PAGES[shown]} target="_blank" rel="noopener" className="text-link">
            Als Seite in einem neuen Tab öffnen
          </a>
        </p>
      ) : (
        <Loading label="Lade Text …" />
      )}
    </Dialog>
  );
}
