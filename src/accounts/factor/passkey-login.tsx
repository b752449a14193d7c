import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import type { Session } from "../schema.ts";
import { knowsPasskeys, provePasskey } from "./passkey-device.tsx";

export type PasskeyLoginProps = {
  /** The login is done; resolves to what is wrong with it all the same. */
  onSession: (session: Session) => Promise<string | undefined>;
  /** 'Angemeldet bleiben' of the form above. */
  remember: boolean;
};

const NO_ANSWER = "Server nicht erreichbar";

/** Below a form for the password: a passkey lets in alone. Where the browser has none, there is nothing. */
export default function PasskeyLogin({ onSession, remember }: PasskeyLoginProps) {
  const [isKnown, setKnown] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => setKnown(knowsPasskeys()), []);

  async function logIn() {
    if (isBusy) return;
    setBusy(true);
    setProblem("");
    setProblem((await attempt()) ?? "");
    setBusy(false);
  }

  async function attempt(): Promise<string | undefined> {
    const options = await api("POST /auth/passkey/options");
    if (!options.ok) return options.error || NO_ANSWER;
    const proof = await provePasskey(options.data);
    if (!proof.ok) return proof.sentence;
    const answer = await api("POST /auth/passkey", { body: { passkey: proof.answer, remember } });
    return answer.ok ? await onSession(answer.data) : answer.error || NO_ANSWER;
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
