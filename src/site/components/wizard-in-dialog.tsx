import { useRouteLoaderData } from "react-router";
import { BOOKING_FAILED, Wizard } from "#booking/request/components/wizard.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { useInfoDialog } from "#company/texts/components/info-dialogs.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { type BookingStart, chosenCar } from "./booking-link.tsx";
import { useWizardData } from "./wizard-data.ts";

export type WizardInDialogProps = {
  start: BookingStart | undefined;
  /** Also after the dialog was closed, for what was still on its way then. */
  onResult: (result: Result) => void;
  scrollToTop: () => void;
};

const BOOKED: Result = {
  outcome: "success",
  title: "Termin erfolgreich gebucht",
  message: "Vielen Dank! Eine E-Mail mit allen Informationen folgt in Kürze.",
};

export function WizardInDialog(props: WizardInDialogProps) {
  const { data, visitor, reload } = useWizardData();
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const showInfo = useInfoDialog();
  return (
    <Wizard
      data={data}
      visitor={visitor}
      company={company}
      startWith={{ ...props.start, zuvor: chosenCar() }}
      now={Date.now}
      onBooked={() => props.onResult(BOOKED)}
      onFailedUnseen={() => props.onResult(BOOKING_FAILED)}
      onPriceStale={reload}
      scrollToTop={props.scrollToTop}
      headingLevel={2}
      showHinweise={() => showInfo("hinweise")}
      showEdelInfo={() => showInfo("edel-info")}
    />
  );
}
