import { useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#accounts/session.tsx";
import type { Booking } from "#bookings/schema.ts";
import { hasStarted } from "#bookings/status.ts";
import { api } from "#lib/api.ts";
import { keep, WIZARD_DRAFT } from "#lib/kept-drafts.ts";
import { paths } from "#lib/paths.ts";

const NO_ANSWER = "Das Konto konnte nicht gelöscht werden. Bitte versuche es noch einmal.";

/** The way from the button to the goodbye: what would be lost is shown first, the password proves who asks. */
export function useAccountDeletion() {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<"closed" | "asking" | "gone">("closed");
  const [ahead, setAhead] = useState<readonly Booking[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});

  /** False when it cannot be told what would be cancelled. */
  async function lookAhead(now: number): Promise<boolean> {
    const answer = await api("GET /users/me/bookings", { query: { status: "open" } });
    if (answer.ok) setAhead(answer.data.bookings.filter((booking) => !hasStarted(booking, now)));
    return answer.ok;
  }

  async function begin(now: number) {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    setFields({});
    const isKnown = await lookAhead(now);
    setBusy(false);
    if (isKnown) setStep("asking");
    else setFailure(NO_ANSWER);
  }

  async function confirm(passwort: string, stornieren: boolean, now: number) {
    if (isBusy) return;
    setBusy(true);
    setFailure("");
    setFields({});
    const answer = await api("POST /users/me/delete", { body: { passwort, stornieren } });
    // Booked on another device since the question was asked.
    if (!answer.ok && answer.code === "offene_termine") await lookAhead(now);
    setBusy(false);
    if (answer.ok) return setStep("gone");
    setFields(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(answer.error || NO_ANSWER);
  }

  /** Away from the guarded pages first, which would lead to the login. */
  async function sayGoodbye() {
    keep(WIZARD_DRAFT, undefined);
    await navigate(paths.website.home);
    await logOut();
  }

  return {
    step,
    ahead,
    isBusy,
    failure,
    fields,
    ask: begin,
    confirm,
    sayGoodbye,
    dismiss: () => setStep("closed"),
  };
}
