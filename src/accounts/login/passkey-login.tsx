import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { Session } from "../schema.ts";
import { knowsPasskeys, provePasskey } from "./passkey-device.tsx";

type PasskeyLoginProps = {
  /** Takes over the session of the answer. */
  onAnswer: (answer: ApiResult<Session>) => Promise<ApiResult<Session>>;
  /** 'Angemeldet bleiben' of the form above. */
  remember: boolean;
};

const NO_ANSWER = "Server nicht erreichbar";

/** Below a form for the password: a passkey lets in alone. Where the browser has none, there is nothing. */
export default function PasskeyLogin({ onAnswer, remember }: PasskeyLoginProps) {
  const [isKnown, setKnown] = useState(true);
  const { isBusy, problem, run, refuse } = useCall();

  useEffect(() => setKnown(knowsPasskeys()), []);

  async function logIn() {
    const answer = await run(attempt);
    // A 401 says here that the passkey is unknown.
    if (answer && !answer.ok) refuse(answer.error || NO_ANSWER);
  }

  async function attempt(): Promise<ApiResult<Session>> {
    const options = await api("POST /auth/passkey/options");
    if (!options.ok) return options;
    const proof = await provePasskey(options.data);
    if (!proof.ok) return proof;
    return await onAnswer(
      await api("POST /auth/passkey", { body: { passkey: proof.answer, remember } }),
    );
  }

  if (!isKnown) return null;
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Button variant="quiet" className="w-full" busy={isBusy} onClick={() => void logIn()}>
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        Passkey verwenden
      </Button>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </div>
  );
}
