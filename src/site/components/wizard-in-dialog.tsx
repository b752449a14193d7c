import { Wizard } from "#booking/components/wizard.tsx";
import { useInfoDialog } from "#company/components/info-dialogs.tsx";
import type { BookingStart } from "./booking-link.tsx";
import { useWizardData } from "./wizard-data.ts";

export type WizardInDialogProps = { start: BookingStart | undefined; onBooked: (id: string) => void; scrollToTop: () => void };

export function WizardInDialog(props: WizardInDialogProps) {
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
