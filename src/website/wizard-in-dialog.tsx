import { useRouteLoaderData } from "react-router";
import { askedText } from "#bookings/request-words.ts";
import { BookedResult } from "#bookings/wizard/booked-result.tsx";
import { BOOKING_FAILED, Wizard } from "#bookings/wizard/wizard.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { useInfoDialog } from "#company/texts/info-dialogs.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { type BookingStart, chosenCar } from "./booking-link.tsx";
import { useWizardData } from "./wizard-data.tsx";

type WizardInDialogProps = {
  start: BookingStart | undefined;
  /** Also after the dialog was closed, for what was still on its way then. */
  onResult: (result: Result) => void;
  scrollToTop: () => void;
};

const BOOKED = {
  outcome: "success",
  title: "Termin erfolgreich gebucht",
} satisfies Result;

export default function WizardInDialog(props: WizardInDialogProps) {
  const { data, visitor, reload } = useWizardData();
  const { company, baseUrl } = useRouteLoaderData("root") as {
    company: PublicSettings;
    baseUrl: string;
  };
  const showInfo = useInfoDialog();
  return (
    <Wizard
      data={data}
      visitor={visitor}
      company={company}
      startWith={{ ...props.start, zuvor: chosenCar() }}
      now={Date.now}
      onBooked={(booked) =>
        props.onResult({
          ...BOOKED,
          message: company.dankMeldung,
          ...(booked.antwort_bis && {
            title: "Termin angefragt",
            message: `${askedText(booked.antwort_bis)}.`,
          }),
          details: <BookedResult {...{ booked, company, baseUrl }} />,
        })
      }
      onFailedUnseen={() => props.onResult(BOOKING_FAILED)}
      onPriceStale={reload}
      scrollToTop={props.scrollToTop}
      headingLevel={2}
      showHinweise={() => showInfo("hinweise")}
      showEdelInfo={() => showInfo("edel-info")}
    />
  );
}
