import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { Session } from "../schema.ts";
import type { FactorWay } from "./factor-schema.ts";
import type { PendingFactor } from "./factor-ways.ts";
import { provePasskey } from "./passkey-device.tsx";

type FactorStepProps = {
  pending: PendingFactor;
  /** Takes over the session of the answer. */
  onAnswer: (answer: ApiResult<Session>) => Promise<ApiResult<Session>>;
  /** Back to the password, with the reason where there is one. */
  onGiveUp: (reason?: string) => void;
};

const NO_ANSWER = "Serverfehler – bitte später erneut versuchen.";

const OTHERS: Record<FactorWay, string> = {
  passkey: "Mit Passkey bestätigen",
  app: "Code aus der App eingeben",
  wiederherstellung: "Wiederherstellungscode eingeben",
};

/** The second step of a login, in the place of the form for the password. */
export default function FactorStep({ pending, onAnswer, onGiveUp }: FactorStepProps) {
  const { anmeldung, wege } = pending;
  const [way, setWay] = useState<FactorWay | undefined>(wege[0]);
  const { isBusy, problem, run, refuse, clear } = useCall();
  const place = useRef<HTMLDivElement>(null);

  // Each way begins where one goes on: in its field, or on its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each way anew
  useEffect(() => place.current?.querySelector<HTMLElement>("input, button")?.focus(), [way]);

  function choose(other: FactorWay) {
    clear();
    setWay(other);
  }

  async function prove(call: () => Promise<ApiResult<Session>>) {
    const answer = await run(async () => await onAnswer(await call()));
    if (!answer || answer.ok) return;
    if (answer.code === "anmeldung_abgelaufen") return onGiveUp(answer.error);
    refuse(Object.values(answer.fields)[0] ?? (answer.error || NO_ANSWER));
    place.current?.querySelector<HTMLInputElement>("input")?.select();
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }

  async function askDevice(): Promise<ApiResult<Session>> {
    const options = await api("POST /auth/login/factor/passkey", { body: { anmeldung } });
    if (!options.ok) return options;
    const proof = await provePasskey(options.data);
    return proof.ok
      ? await api("POST /auth/login/factor", { body: { anmeldung, passkey: proof.answer } })
      : proof;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code"));
    await prove(() =>
      api("POST /auth/login/factor", {
        body:
          way === "app" ? { anmeldung, code: typed } : { anmeldung, wiederherstellungscode: typed },
      }),
    );
  }

  return (
    <div ref={place}>
      {way === undefined && <NoWayLeft />}
      {way === "passkey" && (
        <>
          <p className="mb-5">Ihr Gerät fragt gleich nach Fingerabdruck, Gesicht oder PIN.</p>
          <Button className="w-full" busy={isBusy} onClick={() => void prove(askDevice)}>
            <KeyRound aria-hidden="true" className="size-5 shrink-0" />
            Mit Passkey bestätigen
          </Button>
          <div role="alert">
            <FieldError error={problem} />
          </div>
        </>
      )}
      {(way === "app" || way === "wiederherstellung") && (
        <form key={way} method="post" noValidate onSubmit={submit} className="space-y-5">
          {way === "app" ? (
            <TextField
              label="Code aus der App"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              hint="Sechs Ziffern, die alle 30 Sekunden wechseln"
              error={problem}
              className="figures"
            />
          ) : (
            <TextField
              label="Wiederherstellungscode"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              hint="Einer der zehn, die Sie beim Einrichten bekommen haben. Jeder gilt einmal."
              error={problem}
            />
          )}
          <Button type="submit" className="w-full" busy={isBusy} busyLabel="Anmelden…">
            Anmelden
          </Button>
        </form>
      )}
      <ul className="mt-5 border-line border-t pt-3">
        {wege
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <button
                type="button"
                onClick={() => choose(other)}
                className="text-link min-h-11 text-left"
              >
                {OTHERS[other]}
              </button>
            </li>
          ))}
        <li>
          <button type="button" onClick={() => onGiveUp()} className="text-link min-h-11 text-left">
            Zurück zum Passwort
          </button>
        </li>
      </ul>
    </div>
  );
}

function NoWayLeft() {
  return (
    <>
      <p>
        Hier hilft kein Gerät und kein Code mehr weiter. Ein anderer Admin kann Ihren zweiten Faktor
        unter „Benutzer“ zurücksetzen; für das Admin-Konto der Installation geht es auf dem Server.
      </p>
      <TechnicalDetails>
        <TechnicalLine line="sudo musterglanz admin-password" />
      </TechnicalDetails>
    </>
  );
}
