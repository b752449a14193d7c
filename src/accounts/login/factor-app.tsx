import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { ChangedFactor, Factor, TotpSetup } from "./factor-schema.ts";
import { FactorSection } from "./factor-section.tsx";

const STEP = "font-sans text-base font-semibold tracking-normal [font-stretch:100%]";

type FactorAppProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

export function FactorApp({ factor, onChanged }: FactorAppProps) {
  const { busyWith, done, problem, fields, run } = useCall();
  const [setup, setSetup] = useState<TotpSetup>();
  const isFirst = factor.passkeys.length === 0;

  async function begin() {
    const answer = await run(() => api("POST /users/me/factor/totp"), { about: "begin" });
    setSetup(answer?.ok ? answer.data : undefined);
  }

  async function finish(code: string) {
    const answer = await run(() => api("PUT /users/me/factor/totp", { body: { code } }), {
      about: "finish",
      done: "Die App ist eingerichtet.",
    });
    if (!answer?.ok) return;
    setSetup(undefined);
    onChanged(answer.data);
  }

  async function remove() {
    const isSure = await confirm({
      question: "App wirklich entfernen?",
      confirmLabel: "Entfernen",
      children: (
        <>
          <p>Ihre Codes gelten danach nicht mehr.</p>
          {isFirst && (
            <p className="mt-3">
              Es ist Ihr einziger zweiter Faktor: Danach genügt das Passwort, und die
              Wiederherstellungscodes gelten nicht mehr.
            </p>
          )}
        </>
      ),
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /users/me/factor/totp"), {
      about: "remove",
      done: "Die App ist entfernt.",
    });
    if (answer?.ok) onChanged(answer.data);
  }

  return (
    <FactorSection
      title="App mit Codes"
      lead="Eine App auf dem Handy zeigt alle 30 Sekunden einen neuen Code, zum Beispiel Aegis, 2FAS oder der Passwortmanager, den Sie schon haben."
      notice={done}
      problem={setup ? "" : problem}
    >
      {factor.app_seit !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
          <p>
            Eingerichtet am{" "}
            <span className="figures">
              {formatGermanDate(berlinMoment(Date.parse(factor.app_seit)).datum)}
            </span>
          </p>
          <Button
            variant="quiet"
            className="text-rot-700! max-sm:w-full"
            aria-label="App entfernen"
            busy={busyWith === "remove"}
            onClick={() => void remove()}
          >
            Entfernen
          </Button>
        </div>
      )}
      {factor.app_seit === null && setup && (
        <AppSetup
          setup={setup}
          isBusy={busyWith === "finish"}
          problem={fields.code ?? problem}
          onCode={(code) => void finish(code)}
          onCancel={() => setSetup(undefined)}
        />
      )}
      {factor.app_seit === null && !setup && (
        <Button
          variant={isFirst ? "primary" : "quiet"}
          className="max-sm:w-full"
          busy={busyWith === "begin"}
          onClick={() => void begin()}
        >
          App einrichten
        </Button>
      )}
    </FactorSection>
  );
}

type AppSetupProps = {
  setup: TotpSetup;
  isBusy: boolean;
  problem: string;
  onCode: (code: string) => void;
  onCancel: () => void;
};

/** The app gets to know the site, and its first code shows that it has. */
function AppSetup({ setup, isBusy, problem, onCode, onCancel }: AppSetupProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (problem !== "") form.current?.querySelector("input")?.select();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onCode(String(new FormData(event.currentTarget).get("code")));
  }

  return (
    <div className="grid grid-cols-1 gap-6 border-line border-t pt-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        width={240}
        height={240}
        alt="QR-Code für die App"
        className="size-60 rounded-control border border-line bg-white max-sm:mx-auto"
      />
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className={`${STEP} outline-none`}>
          1. Mit der App scannen
        </h3>
        <p className="mt-1 text-sm text-ink-2">Oder auf dem Handy mit der App:</p>
        <a href={setup.adresse} className="text-link inline-flex min-h-11 items-center text-sm">
          Gleich in der App öffnen
        </a>
        <p className="text-sm text-ink-2">Oder diesen Schlüssel eintippen:</p>
        <code className="mt-1 block rounded-sm bg-paper-2 px-2.5 py-1.5 text-sm wrap-anywhere">
          {setup.geheimnis.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <h3 className={`${STEP} mt-6`}>2. Den Code eingeben, den die App jetzt zeigt</h3>
        <form ref={form} method="post" noValidate onSubmit={submit} className="mt-3 space-y-4">
          <TextField
            label="Code aus der App"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={problem}
            className="figures"
          />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" busy={isBusy}>
              Fertigstellen
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Abbrechen
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
