import { lazy, Suspense, useRef } from "react";
import { useInfoDialog } from "#company/components/info-dialogs.tsx";
import { Dialog, type DialogHandle } from "#ui/dialog.tsx";
import { Loading } from "#ui/loading.tsx";
import type { BookingStart } from "./booking-link.tsx";
import { useWizardData } from "./wizard-data.ts";

const Wizard = lazy(async () => ({ default: (await import("#booking/components/wizard.tsx")).Wizard }));

/** The wizard as a modal, from anywhere on the site; its code comes when it is opened. */
export function BookingDialog(props: { start: BookingStart | undefined; onClose: () => void; onBooked: (id: string) => void }) {
  const { start, onClose, onBooked } = props;
  const dialog = useRef<DialogHandle>(null);

  return (
    <Dialog ref={dialog} open={start !== undefined} onClose={onClose} title="Termin buchen" size="wide">
      <Suspense fallback={<Loading label="Lade Buchung …" />}>
        <WizardInDialog start={start} onBooked={onBooked} scrollToTop={() => dialog.current?.scrollToTop()} />
      </Suspense>
    </Dialog>
  );
}

function WizardInDialog(props: { start: BookingStart | undefined; onBooked: (id: string) => void; scrollToTop: () => void }) {
  const { data, visitor, reload } = useWizardData();
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
