import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { TotpSetup } from "../schema.ts";

export type AppSetupProps = {
  setup: TotpSetup;
  isBusy: boolean;
  problem: string;
  onCode: (code: string) => void;
  onCancel: () => void;
};

const STEP = "font-sans text-base font-semibold tracking-normal [font-stretch:100%]";

/** The app gets to know the site, and its first code shows that it has. */
export function AppSetup({ setup, isBusy, problem, onCode, onCancel }: AppSetupProps) {
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
    <div className="grid gap-6 border-line border-t pt-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
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
