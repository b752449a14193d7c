import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Dialog, type DialogHandle } from "#ui/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import { useWizardData, useWizardVisitor } from "./wizard-data.ts";
import type { BookingStart } from "./booking-link.tsx";
import { useInfoDialog } from "./info-dialogs.tsx";

const Wizard = lazy(async () => ({ default: (await import("#booking/components/wizard.tsx")).Wizard }));

/** The wizard as a modal, from anywhere on the site; its code comes when it is opened. */
export function BookingDialog(props: { start: BookingStart | undefined; onClose: () => void; onBooked: (id: string) => void }) {
  const { start, onClose, onBooked } = props;
  const isOpen = start !== undefined;
  const dialog = useRef<DialogHandle>(null);
  // A second opening is a new wizard, which picks its draft up again.
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    if (isOpen) setOpening((count) => count + 1);
  }, [isOpen]);

  return (
    <Dialog ref={dialog} open={isOpen} onClose={onClose} title="Termin buchen" size="wide">
      <Suspense fallback={<Loading label="Lade Buchung …" />}>
        <WizardInDialog key={opening} start={start} onBooked={onBooked} scrollToTop={() => dialog.current?.scrollToTop()} />
      </Suspense>
    </Dialog>
  );
}

function WizardInDialog(props: { start: BookingStart | undefined; onBooked: (id: string) => void; scrollToTop: () => void }) {
  const { data, reload } = useWizardData();
  const visitor = useWizardVisitor();
  const showInfo = useInfoDialog();
  return (
    <Wizard
      data={data}
      visitor={visitor}
      startWith={props.start}
      now={Date.now}
      onBooked={props.onBooked}
      onPriceStale={reload}
      scrollToTop={props.scrollToTop}
      headingLevel={2}
      showHinweise={() => showInfo("hinweise")}
      showEdelInfo={() => showInfo("edel-info")}
    />
  );
}
