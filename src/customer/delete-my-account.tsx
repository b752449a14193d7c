import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#accounts/session.tsx";
import type { Booking } from "#bookings/schema.ts";
import { hasStarted } from "#bookings/status.ts";
import { api } from "#lib/api.ts";
import { keep, WIZARD_DRAFT } from "#lib/kept-drafts.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { DeleteAccountDialog, NOT_DELETED } from "./delete-account-dialog.tsx";

const GOODBYE = {
  outcome: "success",
  title: "Auf Wiedersehen!",
  message:
    "Dein Konto ist gelöscht. Vielen Dank für dein Vertrauen. Einen Termin kannst du auch in Zukunft jederzeit ohne Konto anfragen.",
} as const;

/** The way from the button to the goodbye: what would be lost is shown first, the password proves who asks. */
export function DeleteMyAccount() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const { isBusy, problem, run } = useCall(NOT_DELETED);
  const [ahead, setAhead] = useState<readonly Booking[]>();

  /** Nothing is asked before it can be told what would be cancelled. */
  async function lookAhead() {
    const answer = await api("GET /users/me/bookings", { query: { status: "open" } });
    const now = Date.now();
    if (answer.ok) setAhead(answer.data.bookings.filter((booking) => !hasStarted(booking, now)));
    return answer;
  }

  /** Away from the guarded pages first, which would lead to the login. */
  async function sayGoodbye() {
    setAhead(undefined);
    await tell(GOODBYE);
    keep(WIZARD_DRAFT, undefined);
    await navigate(paths.website.home);
    await logOut();
  }

  return (
    <>
      <Button
        variant="danger"
        className="max-sm:w-full"
        busy={isBusy}
        onClick={() => void run(lookAhead)}
      >
        Konto löschen
      </Button>
      <div role="alert">
        <FieldError error={problem} />
      </div>
      {ahead && (
        <DeleteAccountDialog
          ahead={ahead}
          lookAhead={lookAhead}
          onGone={() => void sayGoodbye()}
          onCancel={() => setAhead(undefined)}
        />
      )}
    </>
  );
}
