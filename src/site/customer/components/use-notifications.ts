import { useCallback, useEffect, useState } from "react";
import type { MailChoices } from "#accounts/optional-mails.ts";
import { ask } from "../ask.ts";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte versuche es noch einmal.";

/** Each choice is saved at once; one that could not be saved goes back to what counts. */
export function useNotifications() {
  const [phase, setPhase] = useState<"loading" | "failed" | "ready">("loading");
  const [choices, setChoices] = useState<MailChoices>();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");

  const load = useCallback(async () => {
    setPhase("loading");
    const answer = await ask("GET /users/me/notifications");
    if (answer.ok) setChoices(answer.data);
    setPhase(answer.ok ? "ready" : "failed");
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  async function choose(change: Partial<MailChoices>) {
    if (!choices || isBusy) return;
    setBusy(true);
    setNotice("");
    setProblem("");
    setChoices({ ...choices, ...change });
    const answer = await ask("PUT /users/me/notifications", { body: { ...choices, ...change } });
    setBusy(false);
    setChoices(answer.ok ? answer.data : choices);
    if (answer.ok) setNotice("Gespeichert");
    else setProblem(answer.error || NOT_SAVED);
  }

  return { phase, choices, notice, problem, load, choose };
}
