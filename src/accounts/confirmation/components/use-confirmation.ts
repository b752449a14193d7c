import { useEffect, useState } from "react";
import { confirmCallsBy } from "#lib/api-call.ts";
import { confirmByPassword } from "../calls.ts";

type Asked = { answer: (isConfirmed: boolean) => void };

const NO_ANSWER = "Das hat gerade nicht geklappt. Bitte noch einmal versuchen.";

/** Answers the calls that wait for a fresh confirmation: all that wait get the same answer. */
export function useConfirmation() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(
    () =>
      confirmCallsBy(
        () =>
          new Promise((answer) => {
            setProblem("");
            setAsked((known) => [...known, { answer }]);
          }),
      ),
    [],
  );

  function answerAll(isConfirmed: boolean) {
    for (const { answer } of asked) answer(isConfirmed);
    setAsked([]);
  }

  async function confirm(passwort: string) {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    const answer = await confirmByPassword(passwort);
    setBusy(false);
    if (answer.ok) return answerAll(true);
    // The guard leads to the login.
    if (answer.status === 401) return answerAll(false);
    setProblem(answer.fields.passwort || answer.error || NO_ANSWER);
  }

  return { isAsked: asked.length > 0, isBusy, problem, confirm, giveUp: () => answerAll(false) };
}
