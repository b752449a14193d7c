import { createContext, useContext } from "react";
import { CUSTOMER_NOTES } from "#company/customer-notes.ts";
import type { InfoText } from "#company/info-text.ts";
import { NO_PREMIUM_DETAILING } from "#company/no-premium-detailing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { InfoSections } from "#ui/info-sections.tsx";

type InfoDialogProps = { text: InfoText; open: boolean; onClose: () => void };

function InfoDialog({ text, open, onClose }: InfoDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.title} closesOnBackdrop isText>
      <InfoSections sections={text.sections} headingLevel={3} />
    </Dialog>
  );
}

export type NamedInfo = "hinweise" | "edel-info";

const TEXTS: Record<NamedInfo, InfoText> = { hinweise: CUSTOMER_NOTES, "edel-info": NO_PREMIUM_DETAILING };

/** Opens an info dialog from anywhere. */
export const InfoDialogContext = createContext<(name: NamedInfo) => void>(() => {});

export function useInfoDialog(): (name: NamedInfo) => void {
  return useContext(InfoDialogContext);
}

/** The 'Hinweise' and 'Edel-Info' dialogs behind one switch: the one that is shown, or neither. */
export function InfoDialogs({ shown, onClose }: { shown: NamedInfo | undefined; onClose: () => void }) {
  return (
    <>
      {(Object.keys(TEXTS) as NamedInfo[]).map((name) => (
        <InfoDialog key={name} text={TEXTS[name]} open={shown === name} onClose={onClose} />
      ))}
    </>
  );
}
