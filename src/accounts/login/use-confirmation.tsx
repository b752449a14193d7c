import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { type ApiResult, confirmCallsBy } from "#lib/api-call.ts";
import { provePasskey } from "../factor/passkey-device.tsx";

type Asked = { answer: (isConfirmed: boolean) => void };

const NO_ANSWER = "Das hat gerade nicht geklappt. Bitte noch einmal versuchen.";

/** Answers the calls that wait for a fresh confirmation: all that wait get the same answer. */
export function useConfirmation() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [busy, setBusy] = useState<"password" | "passkey">();
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

  async function prove(
    way: "password" | "passkey",
    call: () => Promise<ApiResult<unknown> | string>,
  ) {
    if (busy) return;
    setBusy(way);
    setProblem("");
    const answer = await call();
    setBusy(undefined);
    if (typeof answer === "string") return setProblem(answer);
    if (answer.ok) return answerAll(true);
    // The guard leads to the login.
    if (answer.status === 401) return answerAll(false);
    setProblem(answer.fields.passwort || answer.error || NO_ANSWER);
  }

  return {
    isAsked: asked.length > 0,
    busy,
    problem,
    confirm: (passwort: string) =>
      void prove("password", () => api("POST /auth/confirm", { body: { passwort } })),
    confirmByDevice: () => void prove("passkey", proveByDevice),
    giveUp: () => answerAll(false),
  };
}

/** What the server says, or why the device did not sign. */
async function proveByDevice(): Promise<ApiResult<unknown> | string> {
  const options = await api("POST /auth/confirm/passkey/options");
  if (!options.ok) return options;
  const proof = await provePasskey(options.data);
  return proof.ok
    ? await api("POST /auth/confirm/passkey", { body: { passkey: proof.answer } })
    : proof.sentence;
}
