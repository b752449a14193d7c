import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import type { Result } from "#ui/result-dialog.tsx";
import type { Mail } from "./schema.ts";

/** The outbox sends on its own; a moment later its answer stands in the list. */
const SETTLE = 1500;

/** Sending a mail once more, and what that says. */
export function useRetry() {
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<string>();
  const [message, setMessage] = useState("");
  const [failure, setFailure] = useState<Result>();

  async function sendAgain(mail: Mail) {
    if (busyId) return;
    setBusyId(mail.id);
    setMessage("");
    const answer = await api("POST /mails/:id/retry", { params: { id: mail.id } });
    if (answer.ok) await new Promise((resolve) => setTimeout(resolve, SETTLE));
    await revalidate();
    setBusyId(undefined);
    if (answer.ok) setMessage(`Der Versand an ${mail.recipient} wurde noch einmal versucht.`);
    else if (answer.status !== 401) setFailure({ outcome: "failure" });
  }

  return {
    busyId,
    message,
    failure,
    fail: setFailure,
    closeFailure: () => setFailure(undefined),
    sendAgain,
  };
}
