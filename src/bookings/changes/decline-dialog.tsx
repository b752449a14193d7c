import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { REPLY_LENGTH } from "../request-terms.ts";
import type { ShopBooking } from "../schema.ts";
import { WhichBooking } from "./cancel-dialog.tsx";

export type DeclineDialogProps = {
  booking: ShopBooking;
  isBusy: boolean;
  onDecline: (grund: string) => void;
  onCancel: () => void;
};

/** The shop says no, with a sentence that the customer reads. */
export function DeclineDialog({ booking, isBusy, onDecline, onCancel }: DeclineDialogProps) {
  const [grund, setGrund] = useState("");
  return (
    <ReasonDialog
      title="Anfrage absagen?"
      submitLabel="Absagen"
      isBusy={isBusy}
      isRestored={false}
      onDiscard={() => setGrund("")}
      reason={{
        label: "Ein Satz dazu",
        hint: "Er steht in der E-Mail. Der Platz ist danach wieder frei.",
        maxLength: REPLY_LENGTH,
        value: grund,
        onChange: setGrund,
      }}
      onSubmit={() => onDecline(grund)}
      onCancel={onCancel}
    >
      <WhichBooking booking={booking} />
    </ReasonDialog>
  );
}
