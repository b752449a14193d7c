import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MailChoices } from "#accounts/optional-mails.ts";
import { api } from "#lib/api.ts";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte versuche es noch einmal.";

/** Each choice is saved at once; one that could not be saved goes back to what counts. */
export function useNotifications(stored: MailChoices) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<MailChoices>();
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");
  const choices = chosen ?? stored;

  async function choose(change: Partial<MailChoices>) {
    if (chosen) return;
    setNotice("");
    setProblem("");
    setChosen({ ...stored, ...change });
    const answer = await api("PUT /users/me/notifications", { body: { ...stored, ...change } });
    if (answer.ok) await revalidate();
    setChosen(undefined);
    if (answer.ok) setNotice("Gespeichert");
    else setProblem(answer.error || NOT_SAVED);
  }

  return { choices, notice, problem, choose };
}
