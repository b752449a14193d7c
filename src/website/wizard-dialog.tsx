import { useRef } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog, type DialogHandle } from "#ui/dialog.tsx";
import { lazyPart, type MissingProps } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { type BookingStart, bookingPath } from "./booking-link.tsx";

const WizardInDialog = lazyPart(() => import("./wizard-in-dialog.tsx"), {
  Waiting: () => <Loading label="Lade Buchung …" />,
  Missing: MissingWizard,
});

/** The wizard as a modal, from anywhere on the site; its code comes when it is opened. */
export function WizardDialog(props: {
  start: BookingStart | undefined;
  onClose: () => void;
  onResult: (result: Result) => void;
}) {
  const { start, onClose, onResult } = props;
  const dialog = useRef<DialogHandle>(null);

  return (
    <Dialog
      ref={dialog}
      open={start !== undefined}
      onClose={onClose}
      title="Termin buchen"
      size="tall"
      closesByBack
    >
      <WizardInDialog
        start={start}
        onResult={onResult}
        scrollToTop={() => dialog.current?.scrollToTop()}
      />
    </Dialog>
  );
}

/** The page below stays as it is, with what was typed into it: the booking page opens beside it. */
function MissingWizard({
  start,
  onRetry,
  isBusy = false,
}: MissingProps & { start: BookingStart | undefined }) {
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  const [phone] = company.phoneNumbers;
  return (
    <div
      role="alert"
      className="grid min-h-60 content-center justify-items-center gap-3 text-center"
    >
      <p>Die Buchung ist nicht angekommen. Bitte prüfen Sie die Verbindung.</p>
      <Button onClick={onRetry} busy={isBusy}>
        Erneut versuchen
      </Button>
      <a
        href={bookingPath(start ?? {})}
        target="_blank"
        rel="noopener"
        className={buttonClass("quiet")}
      >
        Buchung in einem neuen Tab öffnen
      </a>
      {phone && (
        <p>
          Am Telefon geht es immer:{" "}
          <a
            href={phoneLink(phone)}
            className="figures text-link inline-flex min-h-11 items-center font-semibold"
          >
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
