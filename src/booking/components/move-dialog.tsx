import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import type { Closures } from "../stay.ts";
import { MoveForm } from "./move-form.tsx";
import type { BookingChanges } from "./use-booking-changes.ts";
import type { Move } from "./use-move.ts";

export type MoveDialogProps = { move: Move; callsFor: BookingChanges["callsFor"]; company: Closures };

/** Another day and time for an appointment: the free ones to choose from, and what it costs to wait. */
export function MoveDialog({ move, callsFor, company }: MoveDialogProps) {
  const { asked, isBusy, failure, dismiss, closeFailure } = move;
  return (
    <>
      <Dialog
        open={asked !== undefined}
        onClose={() => {
          if (!isBusy) dismiss();
        }}
        title="Termin verschieben"
        size="wide"
        header={asked && <Before {...asked.booking} />}
      >
        {asked && <MoveForm key={asked.booking.id} {...asked} move={move} calls={callsFor(asked.booking)} company={company} />}
      </Dialog>
      <ResultDialog result={failure} onClose={closeFailure} />
    </>
  );
}

function Before({ datum, abgabezeit, leistungen }: { datum: string; abgabezeit: string; leistungen: readonly string[] }) {
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Bisher: {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span> · {leistungen.join(", ")}
    </p>
  );
}
