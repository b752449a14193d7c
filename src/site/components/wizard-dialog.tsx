import { lazy, Suspense, useRef } from "react";
import { Dialog, type DialogHandle } from "#ui/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import type { BookingStart } from "./booking-link.tsx";

const WizardInDialog = lazy(async () => ({ default: (await import("./wizard-in-dialog.tsx")).WizardInDialog }));

/** The wizard as a modal, from anywhere on the site; its code comes when it is opened. */
export function WizardDialog(props: { start: BookingStart | undefined; onClose: () => void; onResult: (result: Result) => void }) {
  const { start, onClose, onResult } = props;
  const dialog = useRef<DialogHandle>(null);

  return (
    <Dialog ref={dialog} open={start !== undefined} onClose={onClose} title="Termin buchen" size="tall" closesByBack>
      <Suspense fallback={<Loading label="Lade Buchung …" />}>
        <WizardInDialog start={start} onResult={onResult} scrollToTop={() => dialog.current?.scrollToTop()} />
      </Suspense>
    </Dialog>
  );
}
