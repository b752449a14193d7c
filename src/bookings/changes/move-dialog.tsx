import { type ReactNode, useId, useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { bookedText } from "../fields.ts";
import { isOpenField, timeText } from "../open-fields.ts";
import type { NewAppointment } from "./booking-by-id.ts";
import { MoveForm, type MoveFormProps } from "./move-form.tsx";

export type MoveDialogProps = Pick<
  MoveFormProps,
  | "booking"
  | "now"
  | "reloads"
  | "calls"
  | "company"
  | "vorlaufStunden"
  | "mayStayOpen"
  | "lead"
  | "Dates"
> & {
  title?: ReactNode;
  /** The time before is chosen from the start, where it is free. */
  keepsTime?: boolean;
  /** The day is chosen from the start. */
  datum?: string | undefined;
  isBusy: boolean;
  /** Why the day and time chosen last were refused. */
  problem: string;
  onMove: (to: NewAppointment) => void;
  onClose: () => void;
  /** What else is to be decided. */
  children?: ReactNode;
};

export function MoveDialog(props: MoveDialogProps) {
  const {
    title = "Termin verschieben",
    keepsTime = false,
    datum = "",
    booking,
    isBusy,
    problem,
    onMove,
    onClose,
    children,
    ...form
  } = props;
  const formId = useId();
  const [choice, setChoice] = useState<NewAppointment>({
    datum,
    abgabezeit: keepsTime && !isOpenField(booking, "abgabezeit") ? booking.abgabezeit : "",
  });
  return (
    <Dialog
      open
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={title}
      size="wide"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
          <p role="alert" className="w-full font-medium text-rot-700 empty:hidden">
            {problem}
          </p>
          <p className="mr-auto empty:hidden max-sm:w-full">
            {choice.datum &&
              (choice.abgabezeit || form.mayStayOpen) &&
              `Neu: ${formatLongGermanDate(choice.datum)}, ${choice.abgabezeit ? `${choice.abgabezeit} Uhr` : "Uhrzeit offen"}`}
          </p>
          <Button variant="quiet" className="max-sm:flex-1" disabled={isBusy} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" form={formId} className="max-sm:flex-1" busy={isBusy}>
            Verschieben
          </Button>
        </div>
      }
    >
      <p className="mb-3 font-medium wrap-anywhere">
        Bisher: {formatLongGermanDate(booking.datum)},{" "}
        <span className="figures">{timeText(booking)}</span> · {bookedText(booking)}
      </p>
      <MoveForm
        {...form}
        id={formId}
        booking={booking}
        choice={choice}
        onChoice={setChoice}
        onMove={onMove}
      />
      {children}
    </Dialog>
  );
}
